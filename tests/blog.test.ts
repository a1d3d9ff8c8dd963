import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blogPosts } from "#demo/blog";
import { browserHeaders } from "./support/browser-headers.ts";
import { whileChanging } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import type { HttpClient } from "./support/http-client.ts";
import { openPreview } from "./support/preview.ts";
import type { RunningServer } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";

describe("the blog", () => {
  let shop: Shop;
  let server: RunningServer;
  let client: HttpClient;

  beforeAll(async () => {
    shop = await startShop("PostgreSQL");
    ({ server, client } = shop);
  });
  afterAll(() => shop.stop());

  const read = async (path: string, { language = "en", ...headers }: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, {
      headers: { Cookie: `lang=${language}`, ...browserHeaders, ...headers },
      redirect: "manual",
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const fields = (changes: Record<string, string> = {}) => ({
    title: "Salt and Smoke",
    content: "First line.\n\nSecond line.",
    slug: "salt-and-smoke",
    is_published: "on",
    update_date: "on",
    ...changes,
  });
  const create = (changes: Record<string, string> = {}) => client.post("/admin/blog/new", fields(changes));
  const idOf = async (title: string) => {
    const { text } = await client.get(`/admin/blog?q=${encodeURIComponent(title)}`);
    return /href="\/admin\/blog\/([0-9a-f-]{36})[?"]/.exec(text)?.[1] ?? "";
  };
  const versionOf = async (id: string) => versionIn((await client.get(`/admin/blog/${id}`)).text);
  const update = async (id: string, changes: Record<string, string>) =>
    client.post(`/admin/blog/${id}`, { ...fields(changes), version: await versionOf(id) });
  const remove = (id: string) => client.post("/admin/blog", { intent: "delete", id });

  describe("reading", () => {
    test("the list has the specified words, in both languages", async () => {
      const { html } = await read("/blog");
      for (const words of [
        "Wellness &amp; Beauty Blog",
        "Search articles...",
        "Featured Articles",
        "All Articles",
        "8 articles",
        "Read More",
        "Six in the Morning, Under the Palms",
      ]) {
        expect(html).toContain(words);
      }
      expect(html).not.toContain(demo.draft.title);
      const japanese = (await read("/blog", { language: "ja" })).html;
      for (const words of ["朝六時、椰子の林で", "8件の記事", "2026年10月9日"])
        expect(japanese).toContain(words);
    });

    /** Number of published demo posts whose texts in one language contain a word. */
    const holding = (word: string, language: string) =>
      blogPosts.filter((post) => {
        const texts =
          language === "ja"
            ? [post.title_ja || post.title, post.excerpt_ja || post.excerpt, post.content_ja || post.content]
            : [post.title, post.excerpt, post.content];
        const text = texts.join(" ").normalize("NFKC").toLowerCase();
        return post.published_at !== null && text.includes(word.normalize("NFKC").toLowerCase());
      }).length;

    test.each<[string, string, string | null]>([
      ["en", "turmeric", "The Spices of Boreh"],
      ["en", "TURMERIC", "The Spices of Boreh"],
      ["en", "oil", "From Nut to Oil"],
      ["en", "nothing like it", null],
      ["en", "%", null],
      ["en", "_", null],
      ["en", "' or 1=1 --", null],
      ["en", "\0oil", "From Nut to Oil"],
      ["ja", "椰子", "朝六時、椰子の林で"],
      ["ja", "髪", "シャンプーバー"],
      ["ja", "ｺｺﾅｯﾂ", "ココナッツがオイルになるまで"],
      ["ja", "turmeric", null],
    ])("in %s, the search for %j finds %j", async (language, term, title) => {
      const { html, status } = await read(`/blog?q=${encodeURIComponent(term)}`, { language });
      expect(status).toBe(200);
      if (title) expect(html).toContain(title);
      const [, found] = (language === "en" ? /(\d+) articles?</ : /(\d+)件の記事/).exec(html) ?? [];
      expect(Number(found)).toBe(holding(term.replace("\0", ""), language));
      if (title === null) {
        expect(html).toMatch(/No articles found|記事が見つかりません/);
        expect(html).toMatch(/Try adjusting your search terms\.|検索キーワードを変えて/);
      }
    });

    test.each([
      ["椰子 朝", "朝六時、椰子の林で"],
      ["林で　朝六時", "朝六時、椰子の林で"],
      ["こぷら オイル", "ココナッツがオイルになるまで"],
    ])("Japanese words are found wherever they stand: %j", async (term, title) => {
      const search = async (term: string) =>
        (await read(`/blog?q=${encodeURIComponent(term)}`, { language: "ja" })).html;
      expect(await search(term)).toContain(title);
      expect(await search(`${term} 無い言葉`)).toContain("記事が見つかりません");
    });

    test.each([
      ["?category=ingredients", "3 articles", "Why Coconut Oil Turns White"],
      ["?category=ingredients&q=turmeric", "1 article<", "The Spices of Boreh"],
      ["?category=%00", "0 articles", "Check back soon for new content!"],
      ["?category=none", "0 articles", "Check back soon for new content!"],
      ["?category=none", "0 articles", ">Articles that were found<"],
    ])("%s shows %s", async (query, count, words) => {
      const { html } = await read(`/blog${query}`);
      expect(html).toContain(count);
      expect(html).toContain(words);
    });

    test("a post is shown with its paragraphs, related ones and the way back", async () => {
      const { html, status } = await read(`/blog/${demo.post.slug}`);
      expect(status).toBe(200);
      for (const words of [
        "Just before six the grove",
        "Related Articles",
        "Back to Blog",
        "October 9, 2026",
      ]) {
        expect(html).toContain(words);
      }
      expect((await read(`/blog/${demo.post.slug}`, { language: "ja" })).html).toContain("夜が明けきる前");
    });

    test("without an excerpt, search results have whole sentences", async () => {
      const sentence = "The palm bends in the wind. ";
      await create({ title: "Bent Palms", slug: "bent-palms", excerpt: "", content: sentence.repeat(9) });
      const { html } = await read("/blog/bent-palms");
      expect(html).toContain(`name="description" content="${sentence.repeat(5).trim()}"`);
      await remove(await idOf("Bent Palms"));
    });

    test.each(["nothing", "%00", "..%2fsecret", "' or 1=1", "x".repeat(3000), demo.draft.slug])(
      "%s is not found",
      async (slug) => {
        const { status, html } = await read(`/blog/${encodeURI(slug)}`);
        expect(status).toBe(404);
        expect(html).toContain("Article not found");
        expect(html).toContain("exist or has been removed.");
        expect(html).not.toContain(demo.draft.title);
      },
    );

    test("long lists come in pages that a link leads to", async () => {
      for (let n = 0; n < 6; n++) await create({ title: `Page Post ${n}`, slug: `page-post-${n}` });
      const first = (await read("/blog")).html;
      expect(first).toContain("14 articles");
      expect(first).toContain('href="/blog?page=2#articles-heading"');
      const second = (await read("/blog?page=2")).html;
      expect(second).toContain("Why Coconut Oil Turns White");
      expect(second).toContain("<title>Blog, page 2 - ");
      expect((await read("/blog?page=2", { language: "ja" })).html).toContain(
        "<title>ブログ（2ページ目） - ",
      );
      expect((await read("/blog?page=9")).headers.get("Location")).toBe("/blog?page=2");
      for (let n = 0; n < 6; n++) await remove(await idOf(`Page Post ${n}`));
    });
  });

  describe("views", () => {
    const slug = "the-spices-of-boreh";
    const count = async (title = "Spices of Boreh") => {
      const html = (await client.get(`/admin/blog?q=${encodeURIComponent(title)}`)).text;
      return Number(/([\d,]+) views?</.exec(html)?.[1]?.replaceAll(",", ""));
    };
    /** Views are written in order: when this one is stored, all earlier ones are. */
    const settled = async () => {
      const before = await count("From Nut to Oil");
      await read("/blog/from-nut-to-oil-how-virgin-coconut-oil-is-made");
      // Pages show new counts once a minute.
      await expect.poll(() => count("From Nut to Oil"), { interval: 2000 }).toBe(before + 1);
      return count();
    };

    test("500 at once are 500", async () => {
      const before = await settled();
      await Promise.all(Array.from({ length: 500 }, () => read(`/blog/${slug}`)));
      expect(await settled()).toBe(before + 500);
    });

    test("prefetches, HEAD, crawlers, administrators and previews are none; data that is asked for is", async () => {
      const before = await settled();
      await read(`/blog/${slug}`, { "Sec-Purpose": "prefetch" });
      await read(`/blog/${slug}`, { Purpose: "prefetch" });
      await read(`/blog/${slug}`, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
      await fetch(`${server.url}/blog/${slug}`, { method: "HEAD", headers: browserHeaders });
      await client.get(`/blog/${slug}`, browserHeaders);
      const preview = { recordType: "blog-post", id: await idOf("Spices of Boreh"), search: "?stored" };
      const { token } = await openPreview(client, preview);
      await client.get(`/blog/${slug}?preview=${token}`, browserHeaders);
      await read("/blog/nothing");
      expect(await settled()).toBe(before);
      await read(`/blog/${slug}.data`);
      expect(await settled()).toBe(before + 1);
    });
  });

  describe("writing", () => {
    test("a post's life: written, read, changed by two, withdrawn, deleted, brought back", async () => {
      const created = await client.post("/admin/blog/new", {
        ...fields({ title_ja: "塩と煙", content_ja: "一行目\n二行目", is_featured: "on" }),
        view_count: "987654321",
        author_id: "somebody",
        published_at: "1999-01-01",
        created_at: "1999-01-01",
      });
      expect(created.location).toBe("/admin/blog");
      expect((await client.get("/admin/blog")).text).toContain("Blog post created successfully");
      const { html } = await read("/blog/salt-and-smoke");
      expect(html).toContain("<p>First line.</p><p>Second line.</p>");
      expect(html).not.toContain("987654321");
      expect(html).not.toMatch(/January 1, 1999|1999-01-01/);
      expect((await read("/blog/salt-and-smoke", { language: "ja" })).html).toContain("塩と煙");

      const id = await idOf("Salt and Smoke");
      const version = await versionOf(id);
      await client.post(`/admin/blog/${id}`, { ...fields({ title: "Salt, Smoke" }), version });
      const late = await client.post(`/admin/blog/${id}`, { ...fields({ title: "Mine" }), version });
      expect(late.status).toBe(409);
      expect(late.text).toContain("You have saved this yourself since you opened this form");
      expect(late.text).toContain("What stands below differs from what was saved.");
      expect(late.text).toContain("Salt, Smoke");
      expect((await read("/blog/salt-and-smoke")).html).toContain("Salt, Smoke");

      const { is_published: _, ...draft } = fields({ title: "Salt, Smoke" });
      await client.post(`/admin/blog/${id}`, { ...draft, version: await versionOf(id) });
      expect((await read("/blog/salt-and-smoke")).status).toBe(404);
      expect((await read("/blog")).html).not.toContain("Salt, Smoke");
      const post = { recordType: "blog-post", id };
      const stored = await openPreview(client, { ...post, search: "?stored" });
      expect(stored.text).toContain("Salt, Smoke");
      const preview = await client.get(`/blog/salt-and-smoke?preview=${stored.token}`);
      expect(preview.text).toContain("Salt, Smoke");
      expect(preview.headers.get("Cache-Control")).toBe("no-store");
      expect(preview.headers.get("X-Robots-Tag")).toBe("noindex");
      const typed = { title: "Not saved", title_ja: "未保存" };
      const unsaved = await openPreview(client, post, fields(typed));
      const page = (language: string) =>
        client.get(`/blog/salt-and-smoke?preview=${unsaved.token}&in=${language}`);
      expect((await page("en")).text).toContain("Not saved");
      expect((await page("ja")).text).toContain("未保存");

      await remove(id);
      expect((await client.get("/admin/blog")).text).toContain("Blog post deleted successfully");
      expect((await client.get(`/admin/blog/${id}`)).status).toBe(404);
      expect((await client.get(`/admin/blog/${id}`)).text).toContain("Post not found");
      await client.post("/admin/bin", { recordType: "blog-post", id });
      expect((await client.get(`/admin/blog/${id}`)).status).toBe(200);
      await remove(id);
    });

    test("the publish date is that of the save, unless it is to stay", async () => {
      await create({ title: "Dated", slug: "dated" });
      const id = await idOf("Dated");
      const dated = async () => /dateTime="([^"]+)"/.exec((await read("/blog/dated")).html)?.[1] ?? "";
      const first = await dated();
      const { update_date: _, ...kept } = fields({ title: "Dated", slug: "dated" });
      await client.post(`/admin/blog/${id}`, { ...kept, version: await versionOf(id) });
      expect(await dated()).toBe(first);
      await update(id, { title: "Dated", slug: "dated" });
      expect((await dated()) > first).toBe(true);
      await remove(id);
    });

    test("a slug is one post's; an old one of a published post leads on", async () => {
      await create({ title: "Moved", slug: "moved" });
      const taken = await create({ title: "Other", slug: "moved" });
      expect(taken.status).toBe(400);
      expect(taken.text).toContain("This address is taken. Free: moved-2");
      const id = await idOf("Moved");
      await update(id, { title: "Moved", slug: "moved-away" });
      const old = await read("/blog/moved");
      expect(old.status).toBe(308);
      expect(old.headers.get("Location")).toBe("/blog/moved-away");
      expect((await read("/blog/moved-away")).status).toBe(200);
      await update(id, { title: "Moved", slug: "moved" });
      expect((await read("/blog/moved")).status).toBe(200);
      expect((await read("/blog/moved-away")).status).toBe(308);
      const newcomer = await create({ title: "Newcomer", slug: "moved-away" });
      expect(newcomer.text).toContain("This address is taken. Free: moved-away-2");

      const { is_published: _, ...draft } = fields({ title: "Moved", slug: "moved" });
      await client.post(`/admin/blog/${id}`, { ...draft, version: await versionOf(id) });
      expect((await read("/blog/moved")).status).toBe(404);
      await update(id, { title: "Moved", slug: "moved-again" });
      expect((await read("/blog/moved")).headers.get("Location")).toBe("/blog/moved-again");

      const visible_from = "2999-01-01T09:00";
      await update(id, { title: "Moved", slug: "moved-again", visible_from });
      expect((await read("/blog/moved-again")).status).toBe(404);
      await update(id, { title: "Moved", slug: "moved-later", visible_from });
      await update(id, { title: "Moved", slug: "moved-later" });
      expect((await read("/blog/moved-again")).headers.get("Location")).toBe("/blog/moved-later");
      expect((await read("/blog/moved-later")).status).toBe(200);
      await remove(id);
    });

    test.each<[Record<string, string>, string]>([
      [{ title: " " }, "Title is required"],
      [{ content: "\n" }, "Content is required"],
      [{ slug: "" }, "URL Slug is required"],
      [{ slug: "a/b" }, "Use only small letters"],
      [{ slug: "Großes" }, "Use only small letters"],
      [{ slug: "-a-" }, "Use only small letters"],
      [{ slug: "a--b" }, "Use only small letters"],
      [{ content: "椰".repeat(300_000) }, "This is too long. Use at most 100000 characters."],
      [{ content: "長".repeat(100_001) }, "This is too long. Use at most 100000 characters."],
      [{ category_id: "00000000-0000-4000-8000-000000000000" }, "This category is no longer there."],
      [{ featured_image_url: "/files/blog-images/none.jpg" }, "This picture was not uploaded here."],
    ])("%j is told at the field", async (changes, message) => {
      const response = await create({ title: "Refused", slug: "refused", ...changes });
      expect(response.status).toBe(400);
      expect(response.text).toContain(message);
      expect((await client.get("/admin/blog?q=Refused")).text).toContain("No posts found");
    });

    test("whatever is written is shown as text", async () => {
      const odd = "<script>alert(1)</script> 😀 \u202Eright to left\u202C &amp; </title> ' \" \\";
      await create({ title: odd, slug: "odd", excerpt: odd, content: odd, title_ja: odd });
      for (const path of ["/blog", "/blog/odd", "/blog.data", "/blog/odd.data"]) {
        const { html, status, headers } = await read(path);
        expect(status).toBe(200);
        if (path.endsWith(".data")) expect(headers.get("Content-Type")).toBe("text/x-script");
        else expect(html).not.toContain("<script>alert(1)");
      }
      expect((await read("/blog/odd")).html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; 😀");
      await remove(await idOf("alert(1)"));
    });

    test("the old address of the editor leads to the present one", async () => {
      const response = await client.get(`/admin/blog/edit/${demo.post.id}`);
      expect([response.status, response.location]).toEqual([308, `/admin/blog/${demo.post.id}`]);
      expect((await client.get("/admin/blog/nothing")).status).toBe(404);
    });

    test.each([
      ["?status=draft", "1 post<"],
      ["?status=published", "8 posts"],
      ["?status=featured", "3 posts"],
      ["?status=nonsense", "9 posts"],
      ["?category=ingredients", "3 posts"],
      ["?q=朝六時", "1 post<"],
      ["?q=boreh&status=draft", "0 posts"],
    ])("the list's %s shows %s", async (query, words) => {
      expect((await client.get(`/admin/blog${encodeURI(query)}`)).text).toContain(words);
    });
  });

  describe("categories", () => {
    const post = (body: Record<string, string>) => client.post("/admin/blog/categories", body);
    test("a category's life", async () => {
      expect((await post({ intent: "create", name: "  " })).status).toBe(400);
      await post({ intent: "create", name: "Ingredients", name_ja: "もうひとつの素材" });
      expect((await client.get("/")).text).toContain("Category created successfully");
      const { html } = await read("/blog");
      expect(html).toContain("/blog?category=ingredients-2");
      const ids = [
        ...(await client.get("/admin/blog/new")).text.matchAll(/<option value="([0-9a-f-]{36})">/g),
      ].map(([, it]) => it ?? "");
      expect(ids).toHaveLength(5);
      const refused = await Promise.all(ids.map((it) => post({ intent: "delete", id: it })));
      expect(refused.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await read("/blog")).html).not.toContain("ingredients-2");
    });

    test("one that a post is just being saved with is not deleted", async () => {
      await post({ intent: "create", name: "Contested" });
      const list = (await client.get("/admin/blog/new")).text;
      const [, id = ""] = /<option value="([0-9a-f-]{36})">Contested/.exec(list) ?? [];
      const { status } = await whileChanging(
        shop.location,
        (tx) => tx.execute(sql`update blog_posts set category_id = ${id} where id = ${demo.post.id}`),
        () => post({ intent: "delete", id }),
      );
      expect(status).toBe(409);
    });

    test("a post is not saved with one that is just being deleted", async () => {
      await post({ intent: "create", name: "Doomed" });
      const list = (await client.get("/admin/blog/new")).text;
      const [, id = ""] = /<option value="([0-9a-f-]{36})">Doomed/.exec(list) ?? [];
      const { status, text } = await whileChanging(
        shop.location,
        (tx) => tx.execute(sql`update blog_categories set deleted_at = now() where id = ${id}`),
        () => create({ title: "Refused", slug: "refused", category_id: id }),
      );
      expect(status).toBe(400);
      expect(text).toContain("This category is no longer there.");
    });

    test.each([
      [{ intent: "frob" }, 400],
      [{ intent: "delete", id: "7" }, 400],
      [{ intent: "update", id: demo.post.id, name: "x" }, 400],
      [{ intent: "update", id: demo.post.id, name: "x", version: "1" }, 404],
    ] as [Record<string, string>, number][])("%j gets %i", async (body, status) => {
      expect((await post(body)).status).toBe(status);
    });
  });

  test("nothing of all this was an error to the log", () => {
    expect(server.output()).not.toContain('"level":50');
  });
});
