import type { PageTemplate } from "#domain/own-page";

type TemplateTexts = { title: string; title_ja: string; slug: string; text: string; text_ja: string };

/** The usual headings of such a page. The owner replaces the words in brackets. */
const templates: Record<PageTemplate, TemplateTexts> = {
  privacy: {
    title: "Privacy",
    title_ja: "プライバシーポリシー",
    slug: "privacy",
    text: `[Name of the company] is responsible for what happens with your data on this site.

## What we keep

- **Messages**: your name, email address and what you write, so that we can answer.
- **Cookies**: one that remembers your language, one that keeps programs from sending the contact form (for one day), and those that staff need to sign in. There is no tracking.
- **Numbers**: how often each product is opened and asked for, per day and without anything about you. Words that are searched for in vain are kept only if they come on three different days; until then, for thirty days, only a code that cannot be read.
- **Your enquiry list** stays on your device until you send it with a message.

## How long we keep it

Messages are deleted [number] months after they are answered.

## Your rights

You can ask what we know about you, have it corrected, or have it deleted. Write to [email address].

Last changed: [date]`,
    text_ja: `[会社名]（以下「当社」）は、本サイトにおけるお客さまの個人情報を、次のとおり取り扱います。

## 取得する情報

- **お問い合わせ**：ご返信のため、お名前、メールアドレス、お問い合わせ内容をお預かりします。
- **Cookie**：表示言語の記憶、お問い合わせフォームの不正な自動送信の防止（1日間）、スタッフのログインに使用します。行動の追跡には使用しません。
- **集計**：各製品の閲覧やお問い合わせの件数を、1日ごとに数えます。お客さまに関する情報は含みません。見つからなかった検索の言葉は、3日以上検索されたものだけを保存し、それまでは読み取れない符号として30日間だけ保管します。
- **お問い合わせリスト**：メッセージと一緒に送信されるまで、お客さまの端末だけに保存されます。

## 保管期間

お問い合わせの内容は、ご返信から[  ]か月後に削除します。

## 開示・訂正・削除のご請求

ご自身の情報の開示、訂正、削除をご希望の場合は、[メールアドレス]までご連絡ください。

最終更新日：[日付]`,
  },
  "legal-notice": {
    title: "Legal notice (Japan)",
    title_ja: "特定商取引法に基づく表記",
    slug: "legal-notice",
    text: `Information under the Japanese Act on Specified Commercial Transactions.

## Seller

[Name of the company]

## Responsible person

[Name]

## Address

[Address]

## Telephone and email

[Telephone number], [email address]

## Prices

They stand on the page of each product.

## Other costs

Delivery: [costs]. Bank charges: [costs].

## Payment

[Ways to pay, and when the payment is due]

## Delivery

[When the goods are sent]

## Returns

[Until when and how goods can be returned, and who pays for it]`,
    text_ja: `## 販売事業者

[会社名]

## 運営責任者

[氏名]

## 所在地

[住所]

## 電話番号・メールアドレス

[電話番号]、[メールアドレス]

## 販売価格

各商品のページに表示しています。

## 商品代金以外の必要料金

送料：[金額]。振込手数料：[金額]。

## お支払い方法・お支払い時期

[お支払い方法と時期]

## 商品の引渡時期

[発送の時期]

## 返品・交換

[返品・交換の条件、期限、送料の負担]`,
  },
};

export function templateOf(template: PageTemplate): TemplateTexts {
  return templates[template];
}

const gaps = new Set(Object.values(templates).flatMap(({ text, text_ja }) => inBrackets(text + text_ja)));

/** The first gap of a template that is still in the text, for example `[Address]`. */
export function findGap(text: string): string | undefined {
  return inBrackets(text).find((it) => gaps.has(it));
}

/** The words in brackets. A link such as `[text](/contact)` does not count. */
function inBrackets(text: string): string[] {
  return text.match(/\[[^\]\n]+\](?!\()/g) ?? [];
}
