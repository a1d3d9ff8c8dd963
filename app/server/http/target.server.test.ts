import { describe, expect, test } from "vitest";
import { normalTarget } from "./target.server";

describe("the target of a request", () => {
  test.each([
    ["/"],
    ["/products?category=Bath+%26+Shower"],
    ["/product/4863094c-0000-4000-8000-000000000000.data?_routes=a%2Fb"],
    ["/blog/%E3%81%82"],
    ["/%FF"],
    ["/%"],
    ["/a%2Fb"],
    ["//elsewhere.example/x"],
    ["/products?next=../a"],
  ])("%s is normal", (target) => expect(normalTarget(target)).toBe(target));

  test.each([
    ["/admin/uploads/../../auth", "/auth"],
    ["/admin/uploads/%2e%2E/.%2e/auth?a=b", "/auth?a=b"],
    ["/profile/./../language", "/language"],
    ["/../../x", "/x"],
    ["/%61uth", "/auth"],
    ["/product/%34863094c", "/product/4863094c"],
    ["/blog/%e3%81%82", "/blog/%E3%81%82"],
    ["/product/..", "/"],
    ["/blog/%2e", "/blog/"],
    ["/a\\..\\auth", "/auth"],
    ["/%252e%252e/auth", "/%252e%252e/auth"],
  ])("%s is %s", (target, normal) => {
    expect(normalTarget(target)).toBe(normal);
    expect(normalTarget(normal)).toBe(normal);
  });
});
