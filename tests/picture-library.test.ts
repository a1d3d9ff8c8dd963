import { randomBytes } from "node:crypto";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dayMs } from "#domain/duration";
import type { Picture } from "#domain/picture";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { blogPosts, pendingEdits, pictures, products, rituals, siteAssets } from "#server/db/schema.server";
import { tidyPictures } from "#server/pictures/unused.server";
import { listUses } from "#server/pictures/uses.server";
import { folderStorage } from "#server/storage/folder.server";
import { admin } from "./support/admin.ts";
import { readDatabase, whileChanging } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { readFields } from "./support/html.ts";
import { clientsOf, HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { fieldsOn, saveRecord } from "./support/record-form.ts";
import { runCommand, startServer, temporaryFolder } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";

const library = "/admin/pictures";
const oil = `/product-table/${demo.oil.id}`;
const oilPicture = `${library}/${demo.oilPicture.id}`;

describe("the picture library", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  });
  afterAll(() => shop.stop());

  const read = <T>(run: (db: Database) => Promise<T>) => readDatabase(shop.location, run);
  const urlOf = (id: string) =>
    read(async (db) => {
      const [row] = await db.select({ url: pictures.url }).from(pictures).where(eq(pictures.id, id));
      return row?.url ?? "gone";
    });
  /** The file names on the wall. */
  const wall = async (search: string) => {
    const { text } = await shop.client.get(`${library}${search}`);
    return [...text.matchAll(/break-all font-medium text-sm">([^<]+)</g)].map(([, name]) => name);
  };
  const upload = async (name: string, search = "", bytes?: Uint8Array) => {
    const file = bytes ?? (await make.plain("png", 900, 700));
    const { picture } = await shop.client.upload(file, `site-assets?name=${name}${search}`);
    const id = await read(async (db) => {
      const [row] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.url, picture.url));
      return row?.id ?? "";
    });
    return { ...picture, id };
  };

  test("shows every picture once, a crop with its original", async () => {
    const all = await wall("");
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((name) => name === demo.heroPicture.name)).toHaveLength(1);
    const { text } = await shop.client.get(`${library}/${demo.heroPicture.id}`);
    expect(text).toContain("Oil, butter and coconuts in morning light");
    expect(text).toContain("Home: Hero");
  });

  test.each([
    ["?q=HERO-home", "hero-home.jpg"],
    // Full-width, and a part of the Japanese alt text.
    ["?q=ｈｅｒｏ－ｈｏｍｅ", "hero-home.jpg"],
    ["?q=漆喰壁", "hero-home.jpg"],
    ["?q=Oil, butter and", "hero-home.jpg"],
    ["?q=バージンココナッツオイル", "product-virgin-coconut-oil.jpg"],
  ])("is searched by file, alt text and place: %s", async (search, name) => {
    expect(await wall(search)).toContain(name);
    expect((await wall(search)).length).toBeLessThan(20);
  });

  test("shows the last page for one after it", async () => {
    expect(await wall("?page=999")).toEqual(await wall(""));
  });

  test.each(["?q=no such picture", "?q=%25", "?q=%00&filter=frob", "?kind=drawing&q=hero-home"])(
    "responds to %s",
    async (search) => {
      const { status, text } = await shop.client.get(`${library}${search}`);
      expect([status, text.includes("hero-home.jpg")]).toEqual([200, search.includes("frob")]);
    },
  );

  test("keeps an upload that nothing uses when it came for the library, and not one of a form", async () => {
    const kept = await upload("kept.png", "&library=1");
    const ofForm = await upload("of-a-form.png");
    expect(await wall("?filter=unused")).toEqual(["kept.png"]);
    expect((await wall("?filter=without-alt-text&q=.png")).sort()).toEqual(["kept.png"]);
    const ripe = new Date(Date.now() + 8 * dayMs);
    // The command for files that nothing uses leaves the library alone.
    const { output } = await runCommand("scripts/storage.mjs", ["orphans"], shop.environment);
    expect(output).not.toContain(kept.url);
    expect(output).toContain(ofForm.url);
    await read(async (db) => {
      await tidyPictures(db, folderStorage(shop.folder), new Date());
      await tidyPictures(db, folderStorage(shop.folder), ripe);
      const left = await db.select({ name: pictures.file_name }).from(pictures);
      const names = left.map(({ name }) => name);
      expect([names.includes("kept.png"), names.includes("of-a-form.png")]).toEqual([true, false]);
    });
  });

  describe("files without a record", () => {
    const list = `${library}?filter=without-record`;
    const store = async (content: Uint8Array, name = `${randomBytes(10).toString("hex")}.png`) => {
      const path = join(shop.folder, "files", "site-assets", name);
      await writeFile(path, content);
      const twoDaysAgo = new Date(Date.now() - 2 * dayMs);
      await utimes(path, twoDaysAgo, twoDaysAgo);
      return `/files/site-assets/${name}`;
    };
    const listed = async () => {
      const { text } = await shop.client.get(list);
      return new Set(
        [...text.matchAll(/href="(\/files\/site-assets\/[0-9a-f]{20}\.png)"/g)].map(([, url]) => url),
      );
    };

    const many = (intent: string, urls: string[]) =>
      new URLSearchParams([["intent", intent], ...urls.map((url) => ["urls", url])]);

    test("are listed, taken in with all sizes, or removed with their renditions", async () => {
      const taken = await store(await make.plain("png", 900, 700));
      const removed = await store(await make.plain("png", 20, 20));
      const rendition = removed.replace(".png", ".320.avif");
      await store(Buffer.from("a rendition"), rendition.split("/").at(-1));
      expect(await listed()).toEqual(new Set([taken, removed]));
      expect((await shop.client.post(list, { intent: "adopt", urls: taken })).status).toBe(200);
      expect((await shop.client.post(list, { intent: "remove", urls: removed })).status).toBe(200);
      expect(await listed()).toEqual(new Set());
      expect(await wall(`?q=${taken.split("/").at(-1)}`)).toHaveLength(1);
      const statusOf = async (url: string) => (await fetch(`${shop.server.url}${url}`)).status;
      expect(await statusOf(taken.replace(".png", ".320.avif"))).toBe(200);
      expect([await statusOf(removed), await statusOf(rendition)]).toEqual([404, 404]);
    });

    test("stay while a record names them; what is no picture is not taken, and nothing is twice", async () => {
      const named = await store(await make.plain("png", 900, 700));
      const broken = await store(Buffer.from("no picture"));
      const wrong = await store(await make.plain("jpeg", 30, 30));
      // Nobody can save it today: as from before pictures had rows.
      await read((db) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          const gallery_images = sql`array_append(${products.gallery_images}, ${named})`;
          await tx.update(products).set({ gallery_images }).where(eq(products.id, demo.soap.id));
        }),
      );
      expect((await shop.client.post(list, { intent: "remove", urls: named })).status).toBe(404);
      const { text } = await shop.client.post(
        `${library}.data?filter=without-record`,
        many("adopt", [named, named, broken, wrong]),
      );
      expect(text).toContain(broken);
      expect(text).toContain(wrong);
      expect(text).not.toContain(named);
      expect(await listed()).toEqual(new Set([broken, wrong]));
      expect(await wall(`?q=${named.split("/").at(-1)}`)).toHaveLength(1);
      expect((await shop.client.post(list, many("remove", [broken, wrong]))).status).toBe(200);
    });

    test("are neither taken in nor removed at once if they are more than a page shows", async () => {
      const one = await store(await make.plain("png", 20, 20));
      const others = Array.from(
        { length: 60 },
        (_, n) => `/files/site-assets/${`${n}`.padStart(20, "0")}.png`,
      );
      for (const intent of ["adopt", "remove"])
        expect((await shop.client.post(list, many(intent, [one, ...others]))).status).toBe(400);
      expect(await listed()).toEqual(new Set([one]));
      expect((await shop.client.post(list, many("remove", [one, ...others.slice(1)]))).status).toBe(200);
      expect(await listed()).toEqual(new Set());
    });

    test.each(["/etc/passwd", "/files/site-assets/../secret.png", "/files/site-assets/1.320.avif", ""])(
      "are not looked for at %j",
      async (urls) => {
        expect((await shop.client.post(list, { intent: "remove", urls })).status).toBe(400);
      },
    );
  });

  test("gives a place without an alt text the picture's, in each language, and the place's own wins", async () => {
    const shown = async () => {
      const seen = clientsOf(shop.server.url);
      const alts = await Promise.all(
        (["en", "ja"] as const).map(async (language) => {
          const path = language === "ja" ? `/ja/product/${demo.oil.id}` : `/product/${demo.oil.id}`;
          return /<img src="\/files\/product-images[^>]* alt="([^"]*)"/.exec(
            (await seen[language].get(path)).text,
          )?.[1];
        }),
      );
      return alts;
    };
    await saveRecord(shop.client, oil, { image_alt_text: "", image_alt_text_ja: "" });
    await saveRecord(shop.client, oilPicture, { alt_text: "Two bottles.", alt_text_ja: "二本の瓶。" });
    expect(await shown()).toEqual(["Two bottles.", "二本の瓶。"]);
    await saveRecord(shop.client, oilPicture, { alt_text: "Two bottles.", alt_text_ja: "" });
    expect(await shown()).toEqual(["Two bottles.", "バージンココナッツオイル 1"]);
    await saveRecord(shop.client, oil, { image_alt_text: "Our oil." });
    expect((await shown())[0]).toBe("Our oil.");
  });

  test("gives a crop the words of its original", async () => {
    const { url } = await upload("wordmark.png", "&library=1", await make.plain("png", 900, 400));
    const { text } = await shop.client.post("/admin/crops", { url, slot: "global/logo", x: "0.5", y: "0.5" });
    const { picture: crop } = JSON.parse(text) as { picture: Picture };
    const [, id] =
      /href="\/admin\/pictures\/([0-9a-f-]{36})/.exec(
        (await shop.client.get(`${library}?q=wordmark`)).text,
      ) ?? [];
    await saveRecord(shop.client, `${library}/${id}`, {
      alt_text: "Nyiur in letters",
      alt_text_ja: "文字の絵",
    });
    const created = await shop.client.post("/site-assets/new", {
      ...{
        title: "Logo",
        page: "global",
        section: "logo",
        image_url: crop.url,
        is_active: "on",
        display_order: "-5",
      },
    });
    expect(created.status).toBe(302);
    const seen = clientsOf(shop.server.url);
    expect((await seen.en.get("/")).text).toContain('alt="Nyiur in letters"');
    expect((await seen.ja.get("/ja")).text).toContain('alt="文字の絵"');
  });

  test("keeps the focus in view wherever the picture is cut, as soon as it is saved", async () => {
    const path = `/product/${demo.oil.id}`;
    expect((await new HttpClient(shop.server.url).get(path)).text).not.toContain("object-position:20% 80%");
    expect((await saveRecord(shop.client, oilPicture, { focus: "0.2 0.8" })).status).toBe(302);
    for (const place of [path, "/products"])
      expect((await new HttpClient(shop.server.url).get(place)).text).toContain("object-position:20% 80%");
    for (const focus of ["2 0", "x y", "0.5", "-1 0"])
      expect((await saveRecord(shop.client, oilPicture, { focus })).status, focus).toBe(400);
    expect(readFields((await shop.client.get(oilPicture)).text).focus).toEqual(["0.2 0.8"]);
  });

  test("leads whoever describes pictures from one to the next, and back at the end", async () => {
    const ids = [];
    for (const name of ["first.png", "second.png"]) ids.push((await upload(name, "&library=1")).id);
    const list = "?filter=without-alt-text&q=.png";
    const described = { alt_text: "Green.", alt_text_ja: "緑。" };
    const seen = [];
    let at = `${library}/${ids[1]}${list}`;
    for (; at.includes(`${library}/`); at = (await saveRecord(shop.client, at, described)).location ?? "")
      seen.push(at.slice(library.length + 1, library.length + 37));
    expect(seen.slice(0, 2)).toEqual(ids.toReversed());
    expect(at).toMatch(/^\/admin\/pictures\?filter=without-alt-text/);
    expect(await wall(list)).toEqual([]);
  });

  test("takes a deleted picture out of every place, and Undo puts it back", async () => {
    const url = await urlOf(demo.oilPicture.id);
    const shows = async () =>
      (await new HttpClient(shop.server.url).get(`/product/${demo.oil.id}`)).text.includes(url);
    expect(await shows()).toBe(true);
    const { text } = await shop.client.get(oilPicture);
    expect(text).toContain(`href="${oil}"`);
    await shop.client.post(oilPicture, { intent: "delete", id: demo.oilPicture.id });
    expect(await shows()).toBe(false);
    expect((await shop.client.get(oilPicture)).status).toBe(404);
    expect((await fetch(shop.server.url + url)).status).toBe(200);
    const after = await shop.client.get(library);
    const [, transaction = ""] = /name="transaction" value="([0-9a-f-]{36})"/.exec(after.text) ?? [];
    expect(after.text).toContain("The picture has been deleted.");
    await shop.client.post("/admin/changes/undo", { transaction });
    expect([await shows(), (await shop.client.get(oilPicture)).status]).toEqual([true, 200]);
  });

  test("takes the site asset of a deleted picture along; whoever restores the asset has both back", async () => {
    const asset = `/site-assets/${demo.heroAsset.id}`;
    await shop.client.post(`${library}/${demo.heroPicture.id}`, {
      intent: "delete",
      id: demo.heroPicture.id,
    });
    expect((await shop.client.get(asset)).status).toBe(404);
    await shop.client.post("/admin/bin", { recordType: "site-asset", id: demo.heroAsset.id });
    expect((await shop.client.get(asset)).status).toBe(200);
    expect((await shop.client.get(`${library}/${demo.heroPicture.id}`)).status).toBe(200);
  });

  test("replaces a picture in every place, crops and pending edits too, and takes the former one back", async () => {
    const hero = await urlOf(demo.heroPicture.id);
    await saveRecord(shop.client, `/admin/rituals/${demo.evening.id}`, { image_url: hero, edit: "keep" });
    const before = await read((db) => listUses(db, hero));
    expect(before.map(({ recordType, isPending, url }) => [recordType, isPending, url === hero])).toEqual([
      ["site-asset", false, false],
      ["ritual", true, true],
    ]);
    const next = await upload("next.jpg", "", await make.photo(2000, 1000, 50));
    const replace = (id: string, by: string) =>
      shop.client.post(`${library}/${id}`, { intent: "replace", by });
    const response = await replace(demo.heroPicture.id, next.url);
    expect(response.location).toBe(`${library}/${next.id}`);
    const places = await read((db) => listUses(db, next.url));
    expect(places.map(({ id, isPending, url }) => [id, isPending, url === next.url])).toEqual(
      before.map(({ id, isPending, url }) => [id, isPending, url === hero]),
    );
    const home = await new HttpClient(shop.server.url).get("/");
    const crop = places[0]?.url ?? "none";
    expect(home.text).toContain(crop);
    const { text } = await shop.client.get(`${library}/${next.id}`);
    expect(readFields(text).alt_text?.[0]).toContain("A bottle of Nyiur");
    expect(text).toContain("hero-home.jpg");
    // The former address works, and nobody else can replace what is replaced.
    expect((await fetch(shop.server.url + hero)).status).toBe(200);
    const third = await upload("third.jpg", "", await make.photo(300, 300));
    expect((await replace(demo.heroPicture.id, third.url)).status).toBe(404);
    for (const wrong of [next.url, crop, "/files/site-assets/none.jpg"])
      expect((await replace(next.id, wrong)).status, wrong).toBe(404);
    expect((await replace(next.id, "https://elsewhere.example/a.jpg")).status).toBe(400);

    expect((await replace(next.id, hero)).location).toBe(`${library}/${demo.heroPicture.id}`);
    const back = await read((db) => listUses(db, hero));
    expect(back.map(({ id, isPending }) => [id, isPending])).toEqual(
      before.map(({ id, isPending }) => [id, isPending]),
    );
    expect((await new HttpClient(shop.server.url).get("/")).text).not.toContain(crop);
    await shop.client.post("/admin/changes/discard-edit", {
      ...{ recordType: "ritual", id: demo.evening.id },
      edit_version:
        (await fieldsOn(shop.client, `/admin/rituals/${demo.evening.id}`)).edit_version?.[0] ?? "",
    });
  });

  test("replaces a crop also in a record that is being saved with it", async () => {
    const former = await upload("before.jpg", "&library=1", await make.photo(2000, 1000, 56));
    const next = await upload("after.jpg", "&library=1", await make.photo(2000, 1000, 57));
    const cut = { url: former.url, slot: "home/hero", x: "0.5", y: "0.5" };
    const { picture } = JSON.parse((await shop.client.post("/admin/crops", cut)).text) as {
      picture: Picture;
    };
    const changes = { featured_image_url: picture.url };
    const response = await whileChanging(
      shop.location,
      (tx) => tx.update(blogPosts).set(changes).where(eq(blogPosts.id, demo.post.id)),
      () => shop.client.post(`${library}/${former.id}`, { intent: "replace", by: next.url }),
    );
    expect(response.location).toBe(`${library}/${next.id}`);
    const shown = await fieldsOn(shop.client, `/admin/blog/${demo.post.id}`);
    expect(shown.featured_image_url).toEqual([next.url]);
  });

  test("replaces a picture also in an edit that is discarded, and restored afterwards", async () => {
    const ritual = `/admin/rituals/${demo.evening.id}`;
    const former = await upload("former.jpg", "&library=1", await make.photo(2000, 1000, 51));
    const next = await upload("latter.jpg", "&library=1", await make.photo(2000, 1000, 52));
    await saveRecord(shop.client, ritual, { image_url: former.url, edit: "keep" });
    const { edit_version = [""], edit_steps = [""] } = await fieldsOn(shop.client, ritual);
    await shop.client.post("/admin/changes/discard-edit", {
      ...{ recordType: "ritual", id: demo.evening.id },
      ...{ edit_version: edit_version[0] ?? "", edit_steps: edit_steps[0] ?? "" },
    });
    const edit = /name="edit" value="([0-9a-f-]{36})"/.exec((await shop.client.get(ritual)).text)?.[1] ?? "";
    await shop.client.post(`${library}/${former.id}`, { intent: "replace", by: next.url });
    await shop.client.post("/admin/changes/undo", { edit });
    expect((await fieldsOn(shop.client, ritual)).image_url).toEqual([next.url]);
  });

  test("replaces a crop in a discarded edit by the whole picture, and leaves the edit's others in the trash", async () => {
    const asset = `/site-assets/${demo.heroAsset.id}`;
    const former = await upload("once.jpg", "&library=1", await make.photo(2000, 1000, 53));
    const next = await upload("then.jpg", "&library=1", await make.photo(2000, 1000, 54));
    const cut = { url: former.url, slot: "home/hero", x: "0.5", y: "0.5" };
    const { picture } = JSON.parse((await shop.client.post("/admin/crops", cut)).text) as {
      picture: Picture;
    };
    const product = `/product-table/${demo.soap.id}`;
    const other = await upload("other.jpg", "&library=1", await make.photo(900, 900, 55));
    const discardedEdit = async (form: string, recordType: string, id: string) => {
      const { edit_version = [""] } = await fieldsOn(shop.client, form);
      await shop.client.post("/admin/changes/discard-edit", {
        ...{ recordType, id, edit_version: edit_version[0] ?? "" },
        edit_steps: "",
      });
      return /name="edit" value="([0-9a-f-]{36})"/.exec((await shop.client.get(form)).text)?.[1] ?? "";
    };
    await saveRecord(shop.client, asset, { image_url: picture.url, edit: "keep" });
    const edit = await discardedEdit(asset, "site-asset", demo.heroAsset.id);
    await saveRecord(shop.client, product, {
      image_url: former.url,
      gallery_images: [other.url],
      edit: "keep",
    });
    await discardedEdit(product, "product", demo.soap.id);
    await shop.client.post(`${library}/${other.id}`, { intent: "delete", id: other.id });
    await shop.client.post(`${library}/${former.id}`, { intent: "replace", by: next.url });
    expect((await shop.client.get(`${library}/${other.id}`)).status).toBe(404);
    await shop.client.post("/admin/changes/undo", { edit });
    expect((await fieldsOn(shop.client, asset)).image_url).toEqual([next.url]);
  });

  test("replaces by a drawing, which no place can crop", async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10H0z"/></svg>',
    );
    const { id, url } = await upload("drawing.svg", "", drawing);
    await shop.client.post(`${library}/${demo.heroPicture.id}`, { intent: "replace", by: url });
    expect((await new HttpClient(shop.server.url).get("/")).text).toContain(url);
    const hero = await urlOf(demo.heroPicture.id);
    await shop.client.post(`${library}/${id}`, { intent: "replace", by: hero });
    expect((await new HttpClient(shop.server.url).get("/")).text).not.toContain(url);
  });

  test("takes a picture out of the trash that somebody was just choosing", async () => {
    const { id, url } = await upload("chosen.png", "&library=1");
    await shop.client.post(`${library}/${id}`, { intent: "delete", id });
    expect(await wall("?q=chosen")).toEqual([]);
    // From another folder than the one of posts.
    const saved = await saveRecord(shop.client, `/admin/blog/${demo.draft.id}`, { featured_image_url: url });
    expect(saved.status).toBe(302);
    expect(await wall("?q=chosen")).toEqual(["chosen.png"]);
  });

  test("forgets a deleted picture and its file after 30 days, unless something that can come back names it", async () => {
    const [gone, named] = [
      await upload("gone.png", "&library=1"),
      await upload("named-by-an-edit.png", "&library=1"),
    ];
    await saveRecord(shop.client, `/admin/rituals/${demo.evening.id}`, {
      image_url: named.url,
      edit: "keep",
    });
    for (const { id } of [gone, named]) await shop.client.post(`${library}/${id}`, { intent: "delete", id });
    const stay = async (days: number) => {
      await read((db) =>
        tidyPictures(db, folderStorage(shop.folder), new Date(), new Date(Date.now() + days * dayMs)),
      );
      const statuses = [gone, named].map(
        async ({ url }) => (await fetch(shop.server.url + url)).status === 200,
      );
      return Promise.all(statuses);
    };
    expect(await stay(29)).toEqual([true, true]);
    expect(await stay(31)).toEqual([false, true]);
    const { text } = await shop.client.get("/admin/bin");
    expect([text.includes("gone.png"), text.includes("named-by-an-edit.png")]).toEqual([false, true]);
  });

  test("knows where each picture stands, after 500 random edits, as a search through all columns does", async () => {
    await read(async (db) => {
      const rows = await db.select().from(pictures);
      const originals = rows.filter(({ original_url }) => original_url === null);
      let seed = 20261124;
      const random = (max: number) => {
        seed = (seed * 48271) % 2147483647;
        return seed % max;
      };
      const any = () => rows[random(rows.length)]?.url ?? "";
      const all = {
        products: await db.select({ id: products.id }).from(products),
        rituals: await db.select({ id: rituals.id }).from(rituals),
        posts: await db.select({ id: blogPosts.id }).from(blogPosts),
        assets: await db.select({ id: siteAssets.id }).from(siteAssets),
      };
      const idIn = (list: { id: string }[]) => list[random(list.length)]?.id ?? "";
      const deleted_at = () => (random(5) === 0 ? new Date() : null);
      const edits = [
        () => {
          const gallery_images = Array.from({ length: random(4) }, any);
          const image_url = random(3) === 0 ? null : any();
          return db
            .update(products)
            .set({ image_url, gallery_images, deleted_at: deleted_at() })
            .where(eq(products.id, idIn(all.products)));
        },
        () =>
          db
            .update(rituals)
            .set({ image_url: any(), deleted_at: deleted_at() })
            .where(eq(rituals.id, idIn(all.rituals))),
        () =>
          db
            .update(blogPosts)
            .set({ featured_image_url: any(), deleted_at: deleted_at() })
            .where(eq(blogPosts.id, idIn(all.posts))),
        () =>
          db
            .update(siteAssets)
            .set({ image_url: any(), deleted_at: deleted_at() })
            .where(eq(siteAssets.id, idIn(all.assets))),
        () =>
          db
            .insert(pendingEdits)
            .values({
              ...{ record_type: "product", record_id: idIn(all.products), record_version: 1 },
              content: { name: "Later", image_url: any(), gallery_images: [any()] },
            })
            .onConflictDoNothing(),
      ];
      for (let n = 0; n < 500; n++) await edits[random(edits.length)]?.();
      for (const { url } of originals) {
        const names = rows.filter((it) => it.url === url || it.original_url === url).map((it) => it.url);
        const like = sql.join(
          names.map((it) => sql`it::text like ${`%${it}%`}`),
          sql` or `,
        );
        const tables = ["products", "product_categories", "rituals", "blog_posts", "site_assets"];
        const found = await Promise.all([
          ...tables.map(async (table) => {
            const { rows: ids } = (await db.execute(
              sql`select id from ${sql.identifier(table)} as it where ${like}`,
            )) as unknown as { rows: { id: string }[] };
            return ids.map(({ id }) => id);
          }),
          (async () => {
            const { rows: ids } = (await db.execute(
              sql`select 'edit of ' || record_id as id from pending_edits as it where (${like}) and discarded_at is null`,
            )) as unknown as { rows: { id: string }[] };
            return ids.map(({ id }) => id);
          })(),
        ]);
        const uses = await listUses(db, url);
        const used = uses.map(({ id, isPending }) => (isPending ? `edit of ${id}` : id));
        expect([...new Set(used)].sort(), url).toEqual([...new Set(found.flat())].sort());
      }
    });
  });
});

test("a deletion that PostgreSQL ends because of a deadlock is done again", async () => {
  const shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  // PostgreSQL finds a real deadlock after a second of waiting, and a request ends after five: on a busy machine too
  // late. So a trigger ends the first try with the same error; a sequence is not rolled back with it.
  await readDatabase(shop.location, (db) =>
    db.execute(
      sql.raw(`create sequence tries;
        create function end_first_try() returns trigger language plpgsql as $$ begin
          if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
          return new;
        end $$;
        create trigger end_first_try before update on pictures for each row execute function end_first_try();`),
    ),
  );
  const { status, location } = await shop.client.post(oilPicture, {
    intent: "delete",
    id: demo.oilPicture.id,
  });
  expect([status, location]).toEqual([302, library]);
  const [tries] = await readDatabase(shop.location, (db) =>
    readRows<{ last_value: string }>(db, sql`select last_value from tries`),
  );
  expect(Number(tries?.last_value)).toBe(2);
  await shop.stop();
});

describe("the sizes of pictures", () => {
  test("are made before a visitor asks, after a start too, but not of what is in the trash", async () => {
    const folder = await temporaryFolder();
    const environment = {
      ...{ DATA_DIR: folder.path, DEMO_CONTENT: "off", RATE_LIMITS: "off" },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    };
    const files = join(folder.path, "files", "site-assets");
    const sizes = async () => (await readdir(files)).filter((name) => /\.\d+\.\w+$/.test(name)).sort();
    let server = await startServer(environment);
    const it = new HttpClient(server.url);
    await it.signIn(admin.email, admin.password);
    const urls = [];
    for (const name of ["shown.png", "thrown-away.png"]) {
      const file = await make.plain("png", 400, 300);
      const { picture } = await it.upload(file, `site-assets?library=1&name=${name}`);
      urls.push(picture.url);
    }
    // 320 and 400 pixels wide, in two formats.
    await vi.waitFor(async () => expect(await sizes()).toHaveLength(8), 30_000);
    const [, id] = /href="\/admin\/pictures\/([0-9a-f-]{36})"/.exec((await it.get(library)).text) ?? [];
    await it.post(`${library}/${id}`, { intent: "delete", id: id ?? "" });
    await server.kill();
    for (const name of await sizes()) await rm(join(files, name));
    server = await startServer({ ...environment, PICTURES_AHEAD: "on" });
    const stem = (urls[0] ?? "").split("/").at(-1)?.replace(".png", "");
    const wanted = ["320.avif", "320.webp", "400.avif", "400.webp"];
    await vi.waitFor(
      async () => expect(await sizes()).toEqual(wanted.map((size) => `${stem}.${size}`)),
      60_000,
    );
    await server.kill();
    await folder.remove();
  });
});
