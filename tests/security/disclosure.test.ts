import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "../support/admin.ts";
import {
  type AttackedShop,
  colleague,
  type Fields,
  signUpColleague,
  startAttackedShop,
} from "../support/attacked-shop.ts";
import { demo } from "../support/demo-records.ts";
import { recordLinksIn } from "../support/html.ts";
import { openPreview } from "../support/preview.ts";
import { head, sendRaw } from "../support/raw.ts";
import { loggedErrors, visitorOf } from "../support/shop.ts";

let shop: AttackedShop;
beforeAll(async () => {
  shop = await startAttackedShop();
});
afterAll(() => shop.stop());

test("the server fetches nothing that it is told of", async () => {
  const asked: string[] = [];
  const bait = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("x");
  });
  await new Promise<void>((resolve) => bait.listen(0, resolve));
  const { port } = bait.address() as AddressInfo;
  bait.on("connection", () => asked.push("a connection"));
  const baits = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"].map(
    (host) => `http://${host}:${port}/x.png`,
  );
  const before = await shop.records.snapshot();
  const drawing = (address: string) =>
    `<?xml-stylesheet href="${address}"?><!DOCTYPE svg [<!ENTITY a SYSTEM "${address}">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="${address}" width="9" height="9"/><text>&a;</text></svg>`;
  for (const address of [...baits, `//127.0.0.1:${port}/x.png`, `/files/../../127.0.0.1:${port}/x.png`]) {
    const picture = { image_url: address, featured_image_url: address, gallery_images: address };
    const product = { name: "Bait", category: "Bait", description: address };
    const refused = [
      await shop.client.post("/product-table/new", { ...product, ...picture }),
      await shop.client.post("/admin/rituals/new", { title: "Bait", time: "1", mood: "x", ...picture }),
      await shop.client.post("/admin/blog/new", {
        title: "Bait",
        content: address,
        slug: "bait",
        ...picture,
      }),
      await shop.client.post("/site-assets/new", {
        title: "Bait",
        page: "home",
        section: "hero",
        ...picture,
      }),
      await shop.client.post("/admin/crops", { url: address, slot: "home/hero", x: "0", y: "0" }),
    ];
    for (const { status } of refused) expect(status).toBe(400);
    await shop.get(`/contact?product=${encodeURIComponent(address)}`, { Referer: address });
    await shop.get("/", { "X-Forwarded-Host": `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}` });
    await sendRaw(shop.server.url, head(`GET ${address} HTTP/1.1`));
  }
  expect(await shop.records.snapshot()).toEqual(before);
  for (const address of baits) {
    const shown = await openPreview(
      shop.client,
      { recordType: "blog-post", id: "new" },
      { title: "Bait", slug: "bait-2", content: `![](${address}) <img src="${address}">` },
    );
    expect(shown.status).toBe(302);
    await shop.client.get(`/blog/bait-2?preview=${shown.token}`);
  }
  // URLs in text are accepted as text, and the server does not load what an SVG refers to.
  const [address = ""] = baits;
  const post = {
    title: "Bait",
    content: `<img src="${address}"> ${address}`,
    slug: "bait",
    is_published: "on",
  };
  expect((await shop.client.post("/admin/blog/new", post)).status).toBe(302);
  expect((await shop.client.upload(drawing(address))).status).toBe(201);
  for (const path of ["/blog/bait", "/ja/blog/bait", "/feed.xml"]) {
    const { status, text } = await shop.get(path);
    expect(status).toBe(200);
    expect(text).not.toMatch(new RegExp(`(src|href|srcset)="[^"]*:${port}`, "i"));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Earlier requests would arrive before this one.
  await fetch(`http://127.0.0.1:${port}/last`);
  bait.close();
  expect(asked).toEqual(["a connection", "/last"]);
});

test("what opens a session stands in no address, no page and no log, and neither does a password", async () => {
  await signUpColleague(shop);
  const it = visitorOf(shop);
  const passwords = ["not the right word", "short", colleague.password, "another long word"];
  const responses = [
    await it.signIn(admin.email, passwords[0] ?? ""),
    await it.post("/auth/sign-up", { email: "x", password: passwords[1] ?? "", full_name: "X" }),
    await it.post("/auth/sign-up", {
      email: "new@nyiur.example",
      password: passwords[3] ?? "",
      full_name: "X",
    }),
    await it.signIn(admin.email, admin.password),
  ];
  const fields = {
    intent: "password",
    current_password: passwords[0] ?? "",
    new_password: passwords[3] ?? "",
  };
  responses.push(await it.post("/profile", fields));
  const paths = [
    "/",
    "/profile",
    "/profile.data",
    "/product-table",
    "/admin/blog",
    "/auth/session",
    "/contact",
    "/nowhere",
  ];
  for (const path of paths) responses.push(await it.get(path));
  await it.get("/contact/form-token");
  const secrets = [...it.cookies]
    .filter(([name]) => /session|access|form_token/.test(name))
    .flatMap(([, value]) => [value, decodeURIComponent(value), value.split(".")[0] ?? ""]);
  expect(secrets.length).toBe(9);
  for (const secret of [...secrets, ...passwords, admin.password]) {
    expect(secret.length).toBeGreaterThan(4);
    for (const { text, location } of responses) {
      expect(text).not.toContain(`"${secret}"`);
      if (secret.length > 8) expect(text).not.toContain(secret);
      expect(location ?? "").not.toContain(secret);
    }
    if (secret.length > 8) expect(shop.server.output()).not.toContain(secret);
  }
  for (const { text } of responses) expect(text).not.toMatch(/scrypt|\$argon|"accounts"/);
});

test("the ids of what people write are guessed by nobody", async () => {
  for (const n of [1, 2, 3]) {
    await shop.client.post("/admin/rituals/tips/new", { title: `Guess ${n}`, tip_text: "x" });
  }
  const rows = await shop.records.rows(sql`select id::text from mindfulness_tips where title like 'Guess %'`);
  for (const { id } of rows)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(rows.map(({ id }) => String(id).slice(0, 8))).size).toBe(3);
  const people = await shop.records.rows(sql`select id from users union all select id from sessions`);
  for (const { id } of people) expect(String(id).length).toBeGreaterThanOrEqual(20);
});

test("what is not public is on no public page, in no list, count, feed, search or data", async () => {
  const secret = (name: string) => `Zzq${name}`;
  const words = (name: string) => `${secret(name)} text`;
  const { client } = shop;
  const idOf = async (table: string, column: string, name: string) => {
    const [row] = await shop.records.rows(
      sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} like ${`${secret(name)}%`}`,
    );
    return String(row?.id);
  };
  const counts = async () => {
    const { text } = await shop.get("/blog", { Cookie: "lang=en" });
    const sitemap = (await shop.get("/sitemap.xml")).text.match(/<url>/g)?.length;
    const products = recordLinksIn((await shop.get("/products")).text).length;
    return { posts: /(\d+) articles/.exec(text)?.[1], sitemap, products };
  };
  const before = await counts();
  await client.post("/admin/blog/categories", { intent: "create", name: words("idle") });
  const category = { id: await idOf("blog_categories", "name", "idle"), version: "1" };
  await client.post("/admin/blog/categories", { intent: "update", ...category, name: words("idle") });
  const post = (name: string, more: Fields = {}) =>
    client.post("/admin/blog/new", {
      title: words(name),
      title_ja: words(name),
      content: words(name),
      excerpt: words(name),
      slug: `zzq-${name}`,
      is_featured: "on",
      category_id: category.id,
      ...more,
    });
  await post("draft");
  await post("deleted", { is_published: "on" });
  await client.post("/admin/blog", { intent: "delete", id: await idOf("blog_posts", "title", "deleted") });
  await post("withdrawn", { is_published: "on" });
  const withdrawn = await idOf("blog_posts", "title", "withdrawn");
  await client.post(`/admin/blog/${withdrawn}`, {
    title: words("withdrawn"),
    content: words("withdrawn"),
    slug: "zzq-withdrawn-2",
    version: "1",
  });
  const product = { name: words("product"), category: words("category"), description: words("product") };
  await client.post("/product-table/new", { ...product, is_featured: "on", is_hero: "on" });
  const gone = await idOf("products", "name", "product");
  await client.post(`/admin/rituals/${demo.sunrise.id}`, {
    intent: "step-create",
    step_text: words("step"),
    product_references: words("product"),
  });
  await client.post(`/admin/rituals/${demo.sunrise.id}`, {
    intent: "step-delete",
    id: await idOf("ritual_steps", "step_text", "step"),
  });
  await client.post("/product-table", { intent: "delete", id: gone });
  await client.post("/admin/rituals/new", { title: words("ritual"), time: "1 min", mood: words("ritual") });
  const ritual = await idOf("rituals", "title", "ritual");
  await client.post(`/admin/rituals/${ritual}`, { intent: "step-create", step_text: words("ofritual") });
  await client.post("/admin/rituals/tips/new", { title: words("tip"), tip_text: words("tip") });
  const [{ image_url } = {}] = await shop.records.rows(
    sql`select image_url from site_assets where id = ${demo.heroAsset.id}`,
  );
  const asset = { page: "home", section: "hero", image_url: String(image_url), display_order: "-9" };
  await client.post("/site-assets/new", { ...asset, title: words("asset"), alt_text: words("asset") });
  const person = visitorOf(shop);
  await person.get("/contact/form-token");
  const message = {
    first_name: words("person"),
    last_name: "X",
    subject: words("subject"),
    message: words("m"),
  };
  await person.post("/contact", { ...message, email: "zzq@example.org" });
  for (const name of ["draft", "withdrawn"])
    expect(await idOf("blog_posts", "title", name)).not.toBe("undefined");
  for (const id of [gone, ritual, withdrawn, category.id]) expect(id).not.toBe("undefined");
  for (const [table, field, name] of [
    ["blog_posts", "title", "deleted"],
    ["ritual_steps", "step_text", "step"],
    ["ritual_steps", "step_text", "ofritual"],
    ["mindfulness_tips", "title", "tip"],
    ["site_assets", "title", "asset"],
    ["contact_messages", "subject", "subject"],
  ] as const)
    expect([name, await idOf(table, field, name)]).not.toEqual([name, "undefined"]);

  expect(await counts()).toEqual(before);
  const paths = [
    ...[
      "/",
      "/about",
      "/products",
      "/rituals",
      "/blog",
      "/contact",
      "/feed.xml",
      "/sitemap.xml",
      "/robots.txt",
    ],
    ...["/blog?q=text", "/blog?category=ingredients", "/product-table", "/manifest.webmanifest"],
    ...[`/products?ritual=${ritual}`, `/products?ritual=${demo.sunrise.id}`, `/product/${demo.oil.id}`],
    ...[
      `/product/${demo.soap.id}`,
      `/blog/${demo.post.slug}`,
      `/contact?product=${gone}&quantity=2`,
      "/auth",
      "/nowhere",
    ],
  ];
  const kadek = await signUpColleague(shop, { email: "ketut@nyiur.example", password: "salak and pandan" });
  for (const path of paths) {
    const [plain, search = ""] = path.split("?");
    const data = `${plain === "/" ? "/_" : plain}.data?${search}`;
    for (const urlPath of [path, `/ja${path === "/" ? "" : path}`, data, `/ja${data}`]) {
      for (const who of [person, kadek]) {
        // The hash in a file name may contain these letters by chance.
        const text = (await who.get(urlPath)).text.replaceAll(/\/assets\/[\w.-]+/g, "");
        expect(text, urlPath).not.toMatch(/zzq/i);
      }
    }
  }
  for (const path of [
    ...["draft", "deleted", "withdrawn", "withdrawn-2"].map((name) => `/blog/zzq-${name}`),
    `/product/${gone}`,
  ]) {
    for (const urlPath of [path, `/ja${path}`, `${path}.data`]) {
      const { status, text, headers } = await shop.get(urlPath);
      expect([urlPath, status]).toEqual([urlPath, 404]);
      expect(headers.get("Location")).toBeNull();
      expect(text).not.toMatch(/zzq\w+ text/i);
    }
  }
  for (const path of [
    "/blog?q=zzq",
    `/blog?category=${encodeURIComponent("zzqidle-text")}`,
    "/product-table?q=zzq",
  ]) {
    const { text } = await shop.get(path, { Cookie: "lang=en" });
    expect(text).not.toMatch(/zzq\w+ text/i);
  }
});

test("nothing of all this was an error to the log", () => {
  expect(loggedErrors(shop)).toEqual([]);
});
