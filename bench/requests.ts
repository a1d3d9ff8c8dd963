import type { Language } from "#domain/language";

/** Requests of one kind; `limit` is the maximum median in milliseconds. */
export type Group = {
  group: string;
  limit: number;
  isForStaff: boolean;
  requests: [name: string, path: string, language?: Language][];
};

const posts = (term: string) => `/blog?q=${encodeURIComponent(term)}`;
const messages = (term: string) => `/admin/messages?q=${encodeURIComponent(term)}`;

export const groups: Group[] = [
  {
    group: "blog, 10,000 posts",
    limit: 60,
    isForStaff: false,
    requests: [
      ["list", "/blog"],
      ["list", "/blog", "ja"],
      ["page 500", "/blog?page=500"],
      ["category", "/blog?category=ingredients"],
      ["a common word", posts("the")],
      ["a middling word", posts("coconut")],
      ["a rare word", posts("dukilo")],
      ["no word", posts("nothing such")],
      ["two letters", posts("vi")],
      ["one letter", posts("z")],
      ["two letters, rare", posts("zx")],
      ["a common character", posts("の"), "ja"],
      ["a word of one character", posts("髪"), "ja"],
      ["a word of two", posts("椰子"), "ja"],
      ["a long word", posts("ココナッツ"), "ja"],
      ["a rare word", posts("きすて"), "ja"],
      ["word and category", `${posts("oil")}&category=ingredients`],
    ],
  },
  {
    group: "inbox, 100,000 messages",
    limit: 100,
    isForStaff: true,
    requests: [
      ["list", "/admin/messages"],
      ["page 100", "/admin/messages?page=100"],
      ["page 5,000", "/admin/messages?page=5000"],
      ["the last page", "/admin/messages?page=10000"],
      ["new ones", "/admin/messages?status=new"],
      ["closed ones, page 2,000", "/admin/messages?status=closed&page=2000"],
      ["spam", "/admin/messages?status=spam"],
      ["a common word", messages("the")],
      ["a common word, page 100", `${messages("the")}&page=100`],
      ["a middling word", messages("allergy")],
      ["a middling word, page 100", `${messages("allergy")}&page=100`],
      ["a rare word", messages("dukilome")],
      ["no word", messages("nothing such")],
      ["an email", messages("kilomeni@example.com")],
      ["two letters", messages("wh")],
      ["two letters, rare", messages("zx")],
      ["one letter", messages("q")],
      ["marks only", messages("???")],
      ["common words that never meet", messages("the and")],
      ["a word of two characters", messages("大阪"), "ja"],
      ["a name", messages("佐藤"), "ja"],
      ["a rare name", messages("きすては"), "ja"],
      ["word and status", `${messages("oil")}&status=replied`],
    ],
  },
];
