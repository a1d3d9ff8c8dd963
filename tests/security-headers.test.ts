import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { demo } from "./support/demo-records.ts";
import { type RunningServer, startServer, type temporaryFolder } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";

describe("what browsers are told to keep to", () => {
  let server: RunningServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const origin = "https://www.nyiur.example";

  beforeAll(async () => {
    const template = await copyTemplateDatabase();
    folder = template.folder;
    server = await startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: template.url,
      ORIGIN: origin,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
  });
  afterAll(async () => {
    await server.kill();
    await folder.remove();
  });

  const documents = [
    "/",
    "/products",
    `/product/${demo.oil.id}`,
    "/blog?q=oil",
    "/contact",
    "/nowhere",
    "/ja",
  ];
  const ofTheApp = ["/auth", "/ja/auth", "/auth/sign-up"];
  const policyOf = (headers: Headers) =>
    Object.fromEntries(
      (headers.get("Content-Security-Policy") ?? "").split("; ").map((rule) => {
        const [name = "", ...values] = rule.split(" ");
        return [name, values];
      }),
    );
  test.each([...documents, ...ofTheApp, "/healthz", "/robots.txt", "/files/nothing.jpg"])(
    "%s says it twice, kept and made anew",
    async (path) => {
      for (const _ of ["made", "kept"]) {
        const { headers } = await fetch(server.url + path);
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
        expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
        expect(headers.get("Permissions-Policy")).toContain("camera=()");
        expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
      }
    },
  );

  test.each([...documents, ...ofTheApp])("%s runs nothing but what is ours", async (path) => {
    const { headers } = await fetch(server.url + path);
    const policy = policyOf(headers);
    for (const [name, values] of Object.entries(policy)) {
      if (name !== "style-src-attr") expect(values, name).not.toContain("'unsafe-inline'");
      expect(values, name).not.toContain("'unsafe-eval'");
    }
    expect(policy["default-src"]).toEqual(["'self'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["form-action"]).toEqual(["'self'"]);
  });

  test.each([...documents, ...ofTheApp])(
    "each script within %s is named by its hash, and no other",
    async (path) => {
      const response = await fetch(server.url + path);
      const html = await response.text();
      const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes = ""]) => !/ld\+json| src=/.test(attributes))
        .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      expect(hashes.length).toBeGreaterThan(2);
      expect(new Set(policyOf(response.headers)["script-src"])).toEqual(new Set(["'self'", ...hashes]));
    },
  );

  test("the cookies of a session travel by https alone, out of reach for scripts", async () => {
    const { headers, status } = await fetch(`${server.url}/auth`, {
      method: "POST",
      body: new URLSearchParams({ email: admin.email, password: admin.password }),
      headers: { Origin: origin },
      redirect: "manual",
    });
    expect(status).toBe(302);
    const cookies = headers.getSetCookie().filter((cookie) => /session|access/.test(cookie));
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
    }
  });

  test("a proxy that does not pass the host on is no reason to refuse a form", async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/language`, {
        method: "POST",
        body: new URLSearchParams({ lang: "ja", next: "/about" }),
        headers,
        redirect: "manual",
      });
    const taken = await send({ Origin: origin, "Sec-Fetch-Site": "same-origin" });
    expect([taken.status, taken.headers.get("Location")]).toEqual([302, "/about"]);
    expect((await send({ Origin: "https://elsewhere.example" })).status).toBe(403);
  });

  test("what is logged of a request names it as its response does, and nothing that is secret", async () => {
    const secret = "a-secret-word-of-nobody";
    const { headers, status } = await fetch(`${server.url}/auth?next=${secret}`, {
      method: "POST",
      body: new URLSearchParams({ email: admin.email, password: secret }),
      headers: { Origin: "https://elsewhere.example", Cookie: `nyiur_session=${secret}` },
    });
    expect(status).toBe(403);
    const id = headers.get("X-Request-Id") ?? "";
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => server.output()).toContain(`"request":"${id}"`);
    expect(server.output()).not.toContain(secret);
  });

  test.each([
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
  ])("pages that are not cached are compressed as well, for %s in %s", async (accepted, encoding) => {
    const response = await fetch(`${server.url}/blog?q=oil`, { headers: { "Accept-Encoding": accepted } });
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toContain("Accept-Encoding");
    expect(await response.text()).toContain("</html>");
  });

  test("the answer to a refused form is no larger than the form and the page", async () => {
    const sizeOf = (path: string, headers: Record<string, string>, body?: string) =>
      new Promise<number>((resolve, reject) => {
        const sent = request(server.url + path, { method: body ? "POST" : "GET", headers }, (response) => {
          let bytes = 0;
          response.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.on("end", () => resolve(bytes));
        });
        sent.on("error", reject).end(body);
      });
    const accepted = { "Accept-Encoding": "gzip, deflate, br", Cookie: "lang=en; toast=none" };
    const page = await sizeOf("/contact", accepted);
    for (const length of [5000, 60_000]) {
      // Nothing in it can be compressed but the encoding of its bytes.
      const message = randomBytes(length).toString("base64url");
      const form = String(new URLSearchParams({ first_name: "Ayu", email: "none", message }));
      const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
      const size = await sizeOf("/contact", { ...accepted, ...type }, form);
      expect(size).toBeGreaterThan(page + 3000);
      expect(size).toBeLessThanOrEqual(page + form.length);
    }
  });
});
