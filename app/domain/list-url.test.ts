import { expect, test } from "vitest";
import { listUrl } from "#domain/list-url";

test.each([
  ["", "/admin/blog"],
  ["?state=draft&page=2", "/admin/blog?state=draft&page=2"],
  ["?live=&state=draft", "/admin/blog?state=draft"],
])("the list of a form with %j", (search, url) => {
  expect(listUrl("/admin/blog", search)).toBe(url);
});
