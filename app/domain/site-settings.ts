import { type Weekday, weekdays } from "#domain/opening-days";

/** Facts about the brand that staff set; a fact that is null has no place on the pages. */
export type SiteSettings = {
  name: string;
  /** Years. */
  founded: number;
  copyright_year: number;
  address: string | null;
  address_ja: string | null;
  open_days: Weekday[];
  /** `HH:MM`, in the shop's time zone. */
  opens: string | null;
  closes: string | null;
  /** The word for the time zone beside the hours. */
  time_zone: string | null;
  time_zone_ja: string | null;
  map_url: string | null;
  phone: string | null;
  email: string | null;
  instagram: string | null;
  whatsapp: string | null;
  /** Stands before computed prices. */
  price_prefix: string;
  /** Whether Japanese lists leave out records without a Japanese name. */
  japanese_names_only: boolean;
  /** Days within which visitors can expect an answer. */
  answer_days: number;
  /** Whether visitors get a receipt of their message by mail. */
  sends_receipts: boolean;
};

/** The facts that every page needs, also in the browser. */
export type Brand = Pick<SiteSettings, "name" | "founded" | "copyright_year">;

export const specifiedBrand: Brand = { name: "Nyiur", founded: 2007, copyright_year: 2025 };

/** What the specification fixes, for a new installation. */
export const specifiedSettings: SiteSettings = {
  ...specifiedBrand,
  address: "Jalan Kelapa 7, Gianyar, Bali 80511, Indonesia",
  address_ja: "インドネシア共和国 バリ州 ギャニャール県 クラパ通り7（80511）",
  open_days: [...weekdays],
  opens: "10:00",
  closes: "18:00",
  time_zone: "WITA",
  time_zone_ja: "バリ島時間",
  map_url: null,
  phone: "+62 361 555 0107",
  email: "hello@nyiur.example",
  instagram: "https://www.instagram.com/",
  whatsapp: "https://wa.me/623615550107",
  price_prefix: "Rp",
  japanese_names_only: false,
  answer_days: 2,
  sends_receipts: false,
};

export function brandOf({ name, founded, copyright_year }: SiteSettings): Brand {
  return { name, founded, copyright_year };
}
