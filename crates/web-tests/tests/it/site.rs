//! The site by itself.

use web_tests::in_browser;

#[test]
fn the_page_mounts() {
    in_browser("the page mounts", |page| async move {
        page.open("").await?;
        assert_eq!(page.text(".brand").await?, "Strategikon");
        page.wait_for(".card h3 a").await?;
        assert_eq!(page.run("return document.getElementById('boot')").await?, serde_json::Value::Null);
        page.screenshot("mounted").await?;
        Ok(())
    });
}

#[test]
fn a_worker_answers() {
    in_browser("a worker answers", |page| async move {
        page.open("").await?;
        page.wait_for("h1").await?;
        let answer = page
            .run(
                "const worker = new Worker('./worker.js', { type: 'module' });
                 return new Promise((answer, fail) => {
                     worker.onmessage = (event) => answer(event.data);
                     worker.onerror = (event) => fail(event.message);
                     worker.postMessage('hello');
                 });",
            )
            .await?;
        assert!(answer.is_string(), "{answer}");
        Ok(())
    });
}

#[test]
fn the_site_is_kept_for_offline_use() {
    in_browser("the site is kept for offline use", |page| async move {
        page.open("?offline").await?;
        page.wait_for("h1").await?;
        let kept = page
            .run(
                "await navigator.serviceWorker.ready;
                 const [name] = await caches.keys();
                 const requests = await (await caches.open(name)).keys();
                 return requests.map((request) => new URL(request.url).pathname);",
            )
            .await?;
        let kept: Vec<&str> = kept.as_array().into_iter().flatten().filter_map(|path| path.as_str()).collect();
        for path in ["/", "/strategikon.js", "/strategikon_bg.wasm", "/worker.js", "/strategikon.css"] {
            assert!(kept.contains(&path), "{path} in {kept:?}");
        }
        Ok(())
    });
}
