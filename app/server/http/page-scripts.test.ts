import { expect, test } from "vitest";
import { deferScripts } from "#server/http/page-scripts.server";

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body><p>Text</p>${script}import "/a.js"</script></body></html>`;

test("the app's script waits, and names the files that the browser must not fetch early", () => {
  const deferred = deferScripts(page('<script type="module" async="">'));
  expect(deferred).toContain(
    '<script type="text/plain" id="app" data-files="/a.js /b.js">import "/a.js"</script>',
  );
  expect(deferred).not.toContain("<link");
  expect(deferred).toContain("<p>Text</p>");
});

test.each([
  '<script type="module">',
  '<script async="" type="module">',
  '<script type="module" async="" nonce="a">',
])("a script that the framework writes as %s starts at once", (script) => {
  expect(deferScripts(page(script))).toBe(page(script));
});
