import { describe, expect, test } from "vitest";
import { countEnquiryLines, type EnquiryLine, enquiryLimits, withoutSent } from "#domain/enquiry";
import { readEnquiry, withLine, writeEnquiry } from "#domain/enquiry-list";
import { type EnquiryProduct, lineView } from "#domain/enquiry-view";
import { priceOfChoice } from "#domain/product-choice";

const line = (changes: Partial<EnquiryLine> = {}): EnquiryLine => ({
  product_id: "11111111-1111-4111-8111-111111111111",
  size: "250 ml",
  aroma: "Lemongrass",
  quantity: 2,
  ritual_id: null,
  price: "Rp 185,000",
  ...changes,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => line({ size: `${n} ml`, quantity: 1 }));
const read = (...stored: unknown[]) => readEnquiry(stored.map((it) => JSON.stringify(it)).join("\n"));

describe("an enquiry list that comes from a device", () => {
  test("lines as they were written", () => {
    const lines = [line(), line({ size: null, aroma: null, price: null })];
    expect(readEnquiry(writeEnquiry(lines))).toEqual(lines);
    expect(countEnquiryLines(writeEnquiry(lines))).toBe(2);
    expect([writeEnquiry([]), countEnquiryLines(null)]).toEqual([null, 0]);
  });

  test("a form sends it with other line breaks", () => {
    const lines = [line(), line({ size: "1 l" })];
    expect(readEnquiry((writeEnquiry(lines) ?? "").replaceAll("\n", "\r\n"))).toEqual(lines);
  });

  test.each<[string, string | null]>([
    ["nothing", null],
    ["no text", ""],
    ["no JSON", "[{"],
    ["a list in one row", '[{"product_id":"11111111-1111-4111-8111-111111111111"}]'],
    ["other things", '1\nnull\n"x"\n[]\n{"product_id":7}\n{"product_id":"../admin"}'],
  ])("%s is an empty list", (_, text) => {
    expect(readEnquiry(text)).toEqual([]);
  });

  test.each<[string, object, Partial<EnquiryLine>]>([
    ["too many pieces", { quantity: 5000 }, { quantity: 10 }],
    ["less than one piece", { quantity: -1 }, { quantity: 1 }],
    ["a number as text", { quantity: "7" }, { quantity: 1 }],
    ["an endless size", { size: "x".repeat(201) }, { size: null }],
    ["an object as price", { price: { amount: 1 } }, { price: null }],
    ["header lines", { aroma: "Rose\r\nBcc: a@b.example" }, { aroma: "Rose  Bcc: a@b.example" }],
    ["a ritual that is none", { ritual_id: "evening" }, {}],
    ["spaces", { price: "   " }, { price: null }],
    ["other fields", { status: "closed" }, {}],
  ])("%s", (_, changes, wanted) => {
    expect(read({ ...line(), ...changes })).toEqual([line(wanted)]);
  });

  test("a million rows are not read to their end", () => {
    expect(readEnquiry(`${"\n".repeat(1_000_000)}${writeEnquiry([line()])}`)).toEqual([]);
    expect(readEnquiry(`\n\n${writeEnquiry([line()])}`)).toEqual([line()]);
  });

  test("of 200 lines the first ones are read", () => {
    expect(read(...many(200))).toEqual(many(enquiryLimits.lines));
  });
});

test("what was sent leaves the list, and what came meanwhile stays", () => {
  const [first, second] = [line(), line({ size: "1 l" })];
  const stored = writeEnquiry([first, second]);
  const sent = (lines: EnquiryLine[]) => (writeEnquiry(lines) ?? "").replaceAll("\n", "\r\n");
  expect(withoutSent(stored, sent([first, second]))).toBeNull();
  expect(withoutSent(stored, sent([first]))).toBe(writeEnquiry([second]));
  expect(withoutSent(stored, "")).toBe(stored);
  expect(withoutSent(null, sent([first]))).toBeNull();
});

describe("adding a line", () => {
  test("the same choice has more pieces, at most ten, and the price seen last", () => {
    expect(withLine([line()], line({ quantity: 3, price: "Rp 190,000" }))).toEqual([
      line({ quantity: 5, price: "Rp 190,000" }),
    ]);
    expect(withLine([line()], line({ quantity: 10 }))).toEqual([line({ quantity: 10 })]);
  });

  test("the ritual that needs it is not forgotten", () => {
    const ritual_id = "22222222-2222-4222-8222-222222222222";
    expect(withLine([line({ ritual_id })], line())).toEqual([line({ ritual_id, quantity: 4 })]);
  });

  test("another size is another line", () => {
    expect(withLine([line()], line({ size: "100 ml" }))).toHaveLength(2);
  });

  test("a full list stays as it is, but takes more pieces", () => {
    const full = many(enquiryLimits.lines);
    expect(withLine(full, line())).toEqual(full);
    expect(withLine(full, line({ size: "0 ml", quantity: 1 }))[0]?.quantity).toBe(2);
  });
});

describe("a line beside what the product is today", () => {
  const en = (value: string) => ({ value, language: "en" as const });
  const product: EnquiryProduct = {
    id: line().product_id,
    name: en("Oil"),
    picture: null,
    price: "Rp 100,000 – Rp 200,000",
    options: {
      sizes: [{ size: "250 ml", price: "Rp 200,000", popular: false, name: en("250 ml") }],
      aromas: [{ aroma: "Lemongrass", popular: false, name: en("Lemongrass"), description: null }],
      variants: [{ size: "50 ml", price: "Rp 50,000", popular: false, sizeName: null, aromaName: null }],
    },
  };
  const sent = (changes: Partial<EnquiryLine> = {}) => ({ ...line(changes), name: "Old oil", name_ja: null });

  test.each<[string, Partial<EnquiryLine>, EnquiryProduct | null, object]>([
    ["as chosen", {}, product, { name: en("Oil"), todaysPrice: "Rp 200,000", gone: null }],
    ["nothing chosen", { size: null, aroma: null }, product, { todaysPrice: product.price, gone: null }],
    [
      "a size that is no more",
      { size: "1 l" },
      product,
      { size: en("1 l"), todaysPrice: null, gone: "option" },
    ],
    ["an aroma that is no more", { aroma: "Rose" }, product, { todaysPrice: null, gone: "option" }],
    ["a product that is gone", {}, null, { name: en("Old oil"), todaysPrice: null, gone: "product" }],
  ])("%s", (_, changes, today, wanted) => {
    expect(lineView(sent(changes), today, "en")).toMatchObject({ price: "Rp 185,000", ...wanted });
  });

  test("a variant has a price without a size of its own", () => {
    expect(priceOfChoice(product, { size: "50 ml", aroma: null })).toBe("Rp 50,000");
  });
});
