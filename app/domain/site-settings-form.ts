import { z } from "zod";
import { optionalLine, required, ticked } from "#domain/form-fields";
import { weekdays } from "#domain/opening-days";
import { phoneDigits } from "#domain/phone";
import { specifiedSettings } from "#domain/site-settings";

const year = (code: string) =>
  z
    .string(code)
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().regex(/^(1[5-9]|20)\d\d$/, code))
    .transform(Number);

const isTime = (text: string) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

/** `9:30` becomes `09:30`. */
const time = z
  .string()
  .optional()
  .transform((text) => text?.normalize("NFKC").trim().replace(/^\d:/, "0$&") || null)
  .refine((text) => text === null || isTime(text), "time-form");

/**
 * A number that a telephone can dial: 6 to 15 digits, with spaces, hyphens and brackets between them. In Japanese,
 * hyphens are also typed as minus signs, dashes and long vowel marks.
 */
const phone = optionalLine
  .transform((text) => text?.normalize("NFKC").replace(/[‐-―−ー]/g, "-") ?? null)
  .refine(
    (text) => text === null || (/^\+?[\d\s().-]+$/.test(text) && /^\+?\d{6,15}$/.test(phoneDigits(text))),
    "phone-form",
  );

const email = optionalLine.refine((text) => text === null || z.email().safeParse(text).success, "email-form");

/** An https link to one of these sites. */
const linkTo = (code: string, hosts: RegExp) =>
  optionalLine.refine((text) => {
    if (text === null) return true;
    const url = URL.canParse(text) ? new URL(text) : null;
    return (
      url?.protocol === "https:" &&
      url.username === "" &&
      url.password === "" &&
      url.port === "" &&
      hosts.test(url.hostname)
    );
  }, code);

export const siteSettingsForm = z
  .object({
    name: required("brand-name-required", 40),
    founded: year("year-form"),
    copyright_year: year("year-form"),
    address: optionalLine,
    address_ja: optionalLine,
    open_days: z
      .array(z.enum(weekdays))
      .max(weekdays.length)
      .default([])
      .transform((days) => weekdays.filter((day) => days.includes(day))),
    opens: time,
    closes: time,
    time_zone: optionalLine,
    time_zone_ja: optionalLine,
    map_url: linkTo(
      "map-form",
      /^((www\.|maps\.)?google\.(com|co\.id|co\.jp|com\.au|com\.sg|co\.uk|de|fr|nl)|maps\.app\.goo\.gl|goo\.gl|maps\.apple\.com|(www\.)?openstreetmap\.org|osm\.org)$/,
    ),
    phone,
    email,
    instagram: linkTo("instagram-form", /^(www\.)?instagram\.com$/),
    whatsapp: linkTo("whatsapp-form", /^(wa\.me|(api|chat|www)\.whatsapp\.com)$/),
    japanese_names_only: ticked,
    answer_days: z
      .string()
      .optional()
      .transform((text) => text?.normalize("NFKC").trim() || String(specifiedSettings.answer_days))
      .pipe(z.string().regex(/^([1-9]|[12]\d|30)$/, "answer-days-form"))
      .transform(Number),
    sends_receipts: ticked,
    price_prefix: z.string().trim().max(10, "too-long 10").default(""),
  })
  .superRefine(({ opens, closes }, context) => {
    const missing = opens === null ? "opens" : closes === null ? "closes" : null;
    if (missing && (opens ?? closes) !== null) {
      context.addIssue({ code: "custom", path: [missing], message: "hours-half" });
    } else if (opens && closes && isTime(opens) && isTime(closes) && opens >= closes) {
      context.addIssue({ code: "custom", path: ["closes"], message: "hours-order" });
    }
  });

export type SiteSettingsInput = z.output<typeof siteSettingsForm>;
