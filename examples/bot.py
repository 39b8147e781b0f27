"""A bot that plays a whole match over the line protocol (docs/engine.md): any legal action, each time.

    python3 examples/bot.py [GAME/SCENARIO [GENERAL]]
    python3 examples/bot.py http://HOST/#/join/…        at a table elsewhere, by an invitation
"""

import os
import random
import subprocess
import sys

SCENARIO = sys.argv[1] if len(sys.argv) > 1 else "armageddon/rome"
GENERAL = sys.argv[2] if len(sys.argv) > 2 else "maurice"
PROGRAM = os.environ.get("STRATEGIKON", "strategikon")


class Table:
    """The referee at the other end of the line."""

    def __init__(self):
        self.referee = subprocess.Popen(
            [PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, line):
        """Sends a line; the lines of the answer, and what is awaited now."""
        self.referee.stdin.write(line + "\n")
        self.referee.stdin.flush()
        said = []
        while True:
            answer = self.referee.stdout.readline().rstrip("\n")
            if answer.startswith("ok"):
                return said, answer[3:]
            if answer.startswith("error") or not answer:
                sys.exit(f"{line}: {answer}")
            said.append(answer)


def main():
    table, actions = Table(), 0
    _, awaited = table.ask(f"sit {SCENARIO} A bot" if "/#/" in SCENARIO else f"new {SCENARIO} seed 7")
    mine = awaited.removeprefix("act ")
    # The general takes whichever side is asked to act and is not ours.
    while not awaited.startswith("over"):
        if awaited == f"act {mine}":
            legal, _ = table.ask("legal")
            _, awaited = table.ask("act " + random.choice(legal))
            actions += 1
        else:
            _, awaited = table.ask(f"go {awaited.removeprefix('act ')} {GENERAL}")
    table.ask("log")
    print(f"{SCENARIO}: {mine} by this bot, {actions} actions; {awaited}")


if __name__ == "__main__":
    main()
