import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import type { HttpClient } from "./support/http-client.ts";
import { undoOn } from "./support/record-form.ts";
import type { RunningServer } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";

describe("the list of rituals", () => {
  let shop: Shop;
  let server: RunningServer;
  let client: HttpClient;

  beforeAll(async () => {
    shop = await startShop("PostgreSQL");
    ({ server, client } = shop);
  });
  afterAll(() => shop.stop());

  const publicPage = async (path = "/rituals", language = "en") => {
    const response = await fetch(server.url + path, { headers: { Cookie: `lang=${language}` } });
    // <wbr> only marks where a line may break.
    return (await response.text()).replaceAll("<wbr>", "");
  };
  const fields = (changes: Record<string, string> = {}) => ({
    title: "Kitchen Ritual",
    time: "5 min",
    mood: "Bright",
    is_active: "on",
    ...changes,
  });
  const idOf = async (title: string) => {
    const { text } = await client.get("/admin/rituals");
    const before = text.slice(0, text.indexOf(`Edit ${title}`));
    return /.*href="\/admin\/rituals\/([0-9a-f-]{36})"/s.exec(before)?.[1] ?? "";
  };
  const create = async (title: string) => {
    await client.post("/admin/rituals/new", fields({ title, display_order: "9" }));
    return idOf(title);
  };
  const versionOf = async (path: string) => versionIn((await client.get(path)).text);
  /** The ids of a ritual's steps, in the order of the admin page. */
  const stepsOf = async (id: string) => {
    const { text } = await client.get(`/admin/rituals/${id}`);
    return [...text.matchAll(/id="step-([0-9a-f-]{36})"/g)].map(([, step = ""]) => step);
  };
  const add = (id: string, step_text: string, more: [string, string][] = []) =>
    client.post(
      `/admin/rituals/${id}`,
      new URLSearchParams([["intent", "step-create"], ["step_text", step_text], ...more]),
    );
  const reorder = (id: string, seen: string[], wanted: string[]) =>
    client.post(
      `/admin/rituals/${id}`,
      new URLSearchParams([
        ["intent", "steps-reorder"],
        ...seen.map((step) => ["seen", step]),
        ...wanted.map((step) => ["wanted", step]),
      ]),
    );
  const shownSteps = async (title: string) => {
    const html = await publicPage();
    const card = html.slice(
      html.indexOf(`>${title}<`),
      html.indexOf("</article>", html.indexOf(`>${title}<`)),
    );
    return [...card.matchAll(/<div class="min-w-0"><p class="[^"]*">([^<]*)<\/p>/g)].map(([, text]) => text);
  };

  test("the public page shows active rituals with their steps and products", async () => {
    const html = await publicPage();
    for (const words of [
      "Sunrise Hair Ritual",
      "Ritual Steps",
      "Shop Ritual Products",
      "Daily Mindfulness",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain(`href="/product/${demo.hairOil.id}"`);
    expect(html).toContain(`href="/products?ritual=${demo.sunrise.id}"`);
    expect(html).not.toContain(demo.hiddenRitual.title);
    expect(html).not.toContain(demo.hiddenRitual.id);
    const japanese = await publicPage("/rituals", "ja");
    expect(japanese).toContain("朝日のヘアリチュアル");
    expect(japanese).toContain("毎日のマインドフルネス");
    for (const path of ["/", "/products", `/products?ritual=${demo.hiddenRitual.id}`, "/rituals.data"]) {
      expect(await publicPage(path)).not.toContain(demo.hiddenRitual.title);
    }
  });

  test("a ritual's life: created, seen, edited by two, made inactive, deleted, brought back", async () => {
    const created = await client.post("/admin/rituals/new", {
      ...fields({ title_ja: "台所のリチュアル", mood_ja: "明るく", icon: "Star" }),
      id: "00000000-0000-4000-8000-000000000000",
      created_at: "1999-01-01",
    });
    expect(created.location).toBe("/admin/rituals");
    const list = (await client.get("/admin/rituals")).text;
    expect(list).toContain("Ritual created successfully");
    expect(list).toContain("No image uploaded.");
    const id = await idOf("Kitchen Ritual");
    expect(id).not.toContain("00000000");
    expect(await publicPage()).toContain("Kitchen Ritual");
    expect(await publicPage("/rituals", "ja")).toContain("台所のリチュアル");

    const version = await versionOf(`/admin/rituals/${id}`);
    expect(
      (await client.post(`/admin/rituals/${id}`, fields({ title: "Pantry Ritual", version }))).location,
    ).toBe("/admin/rituals");
    const late = await client.post(`/admin/rituals/${id}`, fields({ title: "Lost?", version }));
    expect(late.status).toBe(409);
    const now = await versionOf(`/admin/rituals/${id}`);
    const { is_active: _, ...inactive } = fields({ title: "Pantry Ritual", version: now });
    await client.post(`/admin/rituals/${id}`, inactive);
    expect(await publicPage()).not.toContain("Pantry Ritual");
    expect((await client.get("/admin/rituals")).text).toContain("Inactive");

    await add(id, "Open a window.");
    await client.post("/admin/rituals", { intent: "delete", id });
    const html = (await client.get("/admin/rituals")).text;
    expect(html).toContain("Ritual deleted successfully");
    expect(html).toContain("Undo");
    expect((await client.get(`/admin/rituals/${id}`)).status).toBe(404);
    await client.post("/admin/bin", { recordType: "ritual", id });
    expect((await client.get(`/admin/rituals/${id}`)).text).toContain("Open a window.");
    await client.post("/admin/rituals", { intent: "delete", id });
  });

  test.each<[Record<string, string>, string]>([
    [{ title: " " }, "Title is required"],
    [{ time: "" }, "Duration is required"],
    [{ mood: "\u3000" }, "Mood is required"],
    [{ display_order: "1.5" }, "Enter a whole number of at most six digits."],
    [{ icon: "Skull" }, "Something went wrong"],
    [{ image_url: "/files/product-images/product-1-a.jpg" }, "This picture was not uploaded here."],
    [{ image_url: "/files/ritual-images/ritual-1-a.jpg" }, "This picture was not uploaded here."],
  ])("%j is told and not saved", async (changes, message) => {
    const response = await client.post("/admin/rituals/new", fields({ title: "Refused Ritual", ...changes }));
    expect(response.status).toBe(400);
    expect(response.text).toContain(message);
    expect((await client.get("/admin/rituals")).text).not.toContain("Refused Ritual");
  });

  describe("steps", () => {
    test("are added at the end, edited, deleted and brought back", async () => {
      const id = await create("Step Ritual");
      await add(id, "  First  ", [["step_text_ja", "一番目"]]);
      expect((await client.get("/")).text).toContain("Ritual step created successfully");
      await add(id, "Second", [
        ["product_references", "Hair Oil"],
        ["product_references", " hair oil "],
      ]);
      expect(await shownSteps("Step Ritual")).toEqual(["First", "Second"]);
      const [first = "", second = ""] = await stepsOf(id);
      const blank = await add(id, " \u3000 ");
      expect(blank.status).toBe(400);
      expect(await shownSteps("Step Ritual")).toHaveLength(2);

      const edit = {
        intent: "step-update",
        id: first,
        version: "1",
        step_text: "Changed",
        ritual_id: demo.sunrise.id,
      };
      await client.post(`/admin/rituals/${id}`, edit);
      expect(await shownSteps("Step Ritual")).toEqual(["Changed", "Second"]);
      expect((await client.post(`/admin/rituals/${id}`, edit)).status).toBe(409);
      await client.post(`/admin/rituals/${id}`, { intent: "step-delete", id: first });
      expect((await client.get("/")).text).toContain("Ritual step deleted successfully");
      expect(await shownSteps("Step Ritual")).toEqual(["Second"]);
      await client.post("/admin/bin", { recordType: "ritual-step", id: first });
      expect(await shownSteps("Step Ritual")).toEqual(["Changed", "Second"]);
      expect(second).not.toBe(first);
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test("a step's save is undone", async () => {
      const id = await create("Undone Ritual");
      await add(id, "Right words");
      const [step = ""] = await stepsOf(id);
      await client.post(`/admin/rituals/${id}`, {
        intent: "step-update",
        id: step,
        version: "1",
        step_text: "Wrong words",
      });
      expect(await shownSteps("Undone Ritual")).toEqual(["Wrong words"]);
      const transaction = await undoOn(client, "/");
      expect((await client.post("/admin/changes/undo", { transaction })).status).toBe(302);
      expect(await shownSteps("Undone Ritual")).toEqual(["Right words"]);
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test("are reordered all or none", async () => {
      const id = await create("Order Ritual");
      for (const text of ["One", "Two", "Three", "Four"]) await add(id, text);
      const [a = "", b = "", c = "", d = ""] = await stepsOf(id);
      const [foreign = ""] = await stepsOf(demo.sunrise.id);
      const seen = [a, b, c, d];
      expect((await reorder(id, seen, [d, a, b, c])).status).toBe(200);
      const { text: html } = await client.get("/");
      expect(html).toContain("Ritual steps reordered successfully");
      expect(await shownSteps("Order Ritual")).toEqual(["Four", "One", "Two", "Three"]);
      const undo = { transaction: /name="transaction" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "" };
      expect((await client.post("/admin/changes/undo", undo)).status).toBe(302);
      expect(await shownSteps("Order Ritual")).toEqual(["One", "Two", "Three", "Four"]);
      expect((await reorder(id, seen, [d, a, b, c])).status).toBe(200);

      const now = [d, a, b, c];
      for (const [was, wanted, status] of [
        [now, [d, a, b], 400],
        [now, [d, a, b, b], 400],
        [now, [d, a, b, foreign], 400],
        [now, [d, a, b, c, foreign], 400],
        [[...now, foreign], [foreign, d, a, b, c], 400],
        [now, ["x", a, b, c], 400],
        [[], [], 409],
        [seen, [a, c, b, d], 409],
        [[d, a, b], [b, a, d], 409],
      ] as [string[], string[], number][]) {
        expect((await reorder(id, was, wanted)).status).toBe(status);
        expect(await shownSteps("Order Ritual")).toEqual(["Four", "One", "Two", "Three"]);
      }

      const responses = await Promise.all([reorder(id, now, [a, d, b, c]), reorder(id, now, [d, a, c, b])]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await shownSteps("Order Ritual")).toSorted()).toEqual(["Four", "One", "Three", "Two"]);
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test.each([
      [{ intent: "step-delete", id: crypto.randomUUID() }, 404],
      [{ intent: "step-delete", id: "7" }, 400],
      [{ intent: "step-update", id: crypto.randomUUID(), version: "1", step_text: "x" }, 404],
      [{ intent: "step-update", id: crypto.randomUUID(), step_text: "x" }, 400],
      [{ intent: "frob" }, 400],
      [{ intent: "" }, 400],
    ] as [Record<string, string>, number][])("%j gets %i", async (body, status) => {
      expect((await client.post(`/admin/rituals/${demo.sunrise.id}`, body)).status).toBe(status);
      expect((await client.post("/admin/rituals/nothing", body)).status).toBe(400);
    });

    test("a step of a ritual that is gone is not saved", async () => {
      const response = await add(crypto.randomUUID(), "Nowhere");
      expect(response.status).toBe(404);
    });
  });

  describe("references", () => {
    const health = async (id: string) => (await client.get(`/admin/rituals/${id}`)).text;
    const makeProduct = async (name: string, changes: Record<string, string> = {}) => {
      await client.post("/product-table/new", { name, category: "Test", description: "A test.", ...changes });
      const { text } = await client.get(`/product-table?q=${encodeURIComponent(name)}`);
      return /href="\/product-table\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
    };
    const rename = async (id: string, name: string, changes: Record<string, string> = {}) => {
      const version = await versionOf(`/product-table/${id}`);
      return client.post(`/product-table/${id}`, {
        name,
        category: "Test",
        description: "A test.",
        version,
        ...changes,
      });
    };

    test("each says what it leads to, and by which rule", async () => {
      const text = await health(demo.sunrise.id);
      expect(text).toContain("Hair Oil → Hair Oil");
      expect(text).toContain("exact name");
      expect(text).toContain("shampoo → Shampoo Bar");
      expect(text).toContain("part of a name");
      expect(text).toContain("benefit or ingredient");
    });

    test("a product that is chosen stays chosen whatever it is called; words follow it if wanted", async () => {
      const product = await makeProduct("Salak Balm");
      const id = await create("Salak Ritual");
      await add(id, "Take a little.", [["product_references", "Salak Balm"]]);
      // The form opens without them; the journey of product-admin sees them follow.
      expect((await client.get(`/admin/product-uses.data?id=${product}`)).text).toContain("Salak Ritual");

      await rename(product, "Snakefruit Balm");
      expect(await health(id)).toContain("Salak Balm → Snakefruit Balm");
      expect(await health(id)).toContain("chosen");
      const late = { rename_references: "on", version: "1" };
      expect((await rename(product, "Too Late", late)).status).toBe(409);
      expect(await health(id)).not.toContain("Too Late");
      await rename(product, "Snakefruit Salve", { rename_references: "on" });
      expect(await health(id)).toContain("Snakefruit Salve → Snakefruit Salve");
      expect(await publicPage()).toContain("Snakefruit Salve");
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test("one that visitors do not see leads them nowhere, and the list counts it", async () => {
      const product = await makeProduct("Kluwih Soap");
      const id = await create("Kluwih Ritual");
      await add(id, "Lather.", [["product_references", "Kluwih Soap"]]);
      const card = async () => {
        const { text } = await client.get("/admin/rituals");
        return text.slice(text.indexOf("Kluwih Ritual"), text.indexOf("Edit Kluwih Ritual"));
      };
      expect(await card()).not.toContain("References that lead");
      await rename(product, "Kluwih Soap", { visibility: "draft" });
      expect(await health(id)).toContain("Kluwih Soap → Kluwih Soap");
      expect(await health(id)).toContain("Visitors cannot see this product.");
      expect(await card()).toContain("References that lead visitors to no product: 1");
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test("a product is in a step once, whatever texts name it", async () => {
      const product = await makeProduct("Rosella Oil", { name_ja: "ロゼラオイル" });
      const id = await create("Rosella Ritual");
      const once = async () => (await health(id)).match(/→ (Rosella|Hibiscus) Oil/g)?.length;
      await add(id, "Pour it.", [
        ["product_references", "Rosella Oil"],
        ["product_references", "ロゼラオイル"],
      ]);
      expect(await once()).toBe(1);
      await rename(product, "Hibiscus Oil", { name_ja: "ロゼラオイル" });
      const [step = ""] = await stepsOf(id);
      const references = [
        ["product_references", "ロゼラオイル"],
        ["kept_references", "ロゼラオイル"],
        ["product_references", "Hibiscus Oil"],
      ];
      const edit = { intent: "step-update", id: step, version: "1", step_text: "Pour it." };
      const sent = new URLSearchParams([...Object.entries(edit), ...references]);
      expect((await client.post(`/admin/rituals/${id}`, sent)).status).toBe(200);
      expect(await once()).toBe(1);
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test.each([
      ["keep", "Cempaka Oil: leads to no product", true],
      ["remove", "", false],
    ])("of a product that is deleted: %s", async (references, words, isBackWithIt) => {
      const product = await makeProduct("Cempaka Oil");
      const id = await create("Cempaka Ritual");
      await add(id, "Pour it.", [["product_references", "Cempaka Oil"]]);
      const found = (await client.get(`/admin/product-uses.data?id=${product}`)).text;
      expect(found).toContain("Cempaka Ritual");
      await client.post("/product-table", { intent: "delete", id: product, references });
      const text = await health(id);
      if (words) expect(text).toContain(words);
      else expect(text).not.toContain("Cempaka Oil");
      await client.post("/admin/bin", { recordType: "product", id: product });
      expect((await health(id)).includes("Cempaka Oil → Cempaka Oil")).toBe(isBackWithIt);
      await client.post("/product-table", { intent: "delete", id: product });
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test("that lead only to products that no list shows give the whole catalogue, and say so", async () => {
      const product = await makeProduct("Sedap Oil");
      const id = await create("Sedap Ritual");
      await add(id, "Pour it.", [["product_references", "Sedap Oil"]]);
      const catalogue = () => publicPage(`/products?ritual=${id}`);
      expect(await catalogue()).not.toContain("so here is everything we make");
      await rename(product, "Sedap Oil", { visibility: "unlisted" });
      const html = await catalogue();
      expect(html).toContain("so here is everything we make");
      expect(html).toContain("Lemongrass Soap");
      expect(html).not.toContain("Sedap Oil");
      await client.post("/product-table", { intent: "delete", id: product });
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test("that went with their product come back by Undo", async () => {
      const product = await makeProduct("Kenanga Oil");
      const id = await create("Kenanga Ritual");
      await add(id, "Pour it.", [["product_references", "Kenanga Oil"]]);
      await client.post("/product-table", { intent: "delete", id: product, references: "remove" });
      const transaction = await undoOn(client, "/product-table");
      expect(await health(id)).not.toContain("Kenanga Oil");
      await client.post("/admin/changes/undo", { transaction });
      expect(await health(id)).toContain("Kenanga Oil → Kenanga Oil");
      await client.post("/product-table", { intent: "delete", id: product });
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test("another product can take the place of one that is deleted", async () => {
      const product = await makeProduct("Pandan Mist");
      const id = await create("Pandan Ritual");
      await add(id, "Spray.", [["product_references", "Pandan Mist"]]);
      const odd = { intent: "delete", id: product, references: crypto.randomUUID() };
      expect((await client.post("/product-table", odd)).status).toBe(400);
      await client.post("/product-table", { intent: "delete", id: product, references: demo.soap.id });
      expect(await health(id)).toContain("Lemongrass Soap → Lemongrass Soap");
      await client.post("/admin/rituals", { intent: "delete", id });
    });

    test.each(["constructor", "__proto__", "' or 1=1 --", "<script>alert(1)</script>", "%"])(
      "the reference %j is only words",
      async (reference) => {
        const id = await create("Odd Ritual");
        await add(id, "Odd.", [["product_references", reference]]);
        expect((await client.get(`/admin/rituals/${id}`)).status).toBe(200);
        expect(await publicPage()).not.toContain("<script>alert(1)");
        await client.post("/admin/rituals", { intent: "delete", id });
      },
    );
  });

  describe("mindfulness tips", () => {
    test("a tip's life", async () => {
      const tip = { title: "A cup of tea", tip_text: "Only that.", title_ja: "お茶", is_active: "on" };
      expect((await client.post("/admin/rituals/tips/new", tip)).location).toBe("/admin/rituals/tips");
      const list = (await client.get("/admin/rituals/tips")).text;
      expect(list).toContain("Tip created successfully");
      // Without an order it comes after those that have one.
      expect([...list.matchAll(/<span class="sr-only">Edit ([^<]+)</g)].at(-1)?.[1]).toBe("A cup of tea");
      expect(await publicPage()).toContain("A cup of tea");
      expect(await publicPage("/rituals", "ja")).toContain("お茶");
      const [, id = ""] =
        /.*href="\/admin\/rituals\/tips\/([0-9a-f-]{36})"[^>]*>(?:(?!<a ).)*Edit A cup of tea/s.exec(list) ??
        [];
      const version = await versionOf(`/admin/rituals/tips/${id}`);
      await client.post(`/admin/rituals/tips/${id}`, {
        title: "A cup of tea",
        tip_text: "Only that.",
        version,
      });
      expect(await publicPage()).not.toContain("A cup of tea");
      await client.post("/admin/rituals/tips", { intent: "delete", id });
      expect((await client.get("/admin/rituals/tips")).text).toContain("Tip deleted successfully");
      await client.post("/admin/bin", { recordType: "mindfulness-tip", id });
      expect((await client.get("/admin/rituals/tips")).text).toContain("A cup of tea");
    });

    test.each([
      [{ title: " ", tip_text: "x" }, "Title is required"],
      [{ title: "x", tip_text: "" }, "Text is required"],
    ])("%j is told and not saved", async (tip, message) => {
      const response = await client.post("/admin/rituals/tips/new", tip);
      expect(response.status).toBe(400);
      expect(response.text).toContain(message);
    });

    test("without a tip there is no section of them", async () => {
      const ids = [
        ...(await client.get("/admin/rituals/tips")).text.matchAll(
          /href="\/admin\/rituals\/tips\/([0-9a-f-]{36})"/g,
        ),
      ].map(([, id]) => id ?? "");
      for (const id of ids) await client.post("/admin/rituals/tips", { intent: "delete", id });
      expect(await publicPage()).not.toContain("Daily Mindfulness");
      expect((await client.get("/admin/rituals/tips")).text).toContain("No tips yet.");
    });
  });

  test("without a ritual the pages say so", async () => {
    const ids = [
      ...(await client.get("/admin/rituals")).text.matchAll(/href="\/admin\/rituals\/([0-9a-f-]{36})"/g),
    ].map(([, id]) => id ?? "");
    for (const id of ids) await client.post("/admin/rituals", { intent: "delete", id });
    expect(await publicPage()).toContain("New rituals are being written.");
    const list = (await client.get("/admin/rituals")).text;
    expect(list).toContain("No rituals found");
    expect(list).toContain("Create First Ritual");
  });

  test("nothing of all this was an error to the log", () => {
    expect(server.output()).not.toContain('"level":50');
  });
});
