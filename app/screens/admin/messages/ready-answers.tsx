import { useState } from "react";
import { href, useFetcher, useParams } from "react-router";
import { type Answer, fillAnswer } from "#domain/answer";
import type { Language } from "#domain/language";
import { localized } from "#domain/localized";
import { langOf } from "#parts/localized-text";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { SelectField } from "#ui/choice-field";
import { Link } from "#ui/link";
import type { FactsOfProduct } from "./facts.server";

/** Ready answers: staff choose by the language that they read, and the text comes in the visitor's. */
export function ReadyAnswers({
  answers,
  products,
  product: named,
  language,
  name,
  onInsert,
}: {
  answers: Answer[];
  products: { id: string; name: string; name_ja: string | null }[];
  /** The product that the message names. */
  product: FactsOfProduct | null;
  language: Language;
  name: string;
  onInsert: (text: string) => void;
}) {
  const { id = "" } = useParams();
  const lookup = useFetcher<{ product: FactsOfProduct | null }>();
  const [chosen, setChosen] = useState("");
  const [ownSize, setSize] = useState<string | null>(null);
  const [ownProduct, setProduct] = useState<string | null>(null);
  const found = lookup.data?.product ?? null;
  // While its facts are missing, there is no product: another one's facts must not get into the reply.
  const product = ownProduct === null ? named : found?.id === ownProduct ? found : null;
  const isLookedUp = ownProduct === null || ownProduct === "" || product !== null;
  const look = (value: string) => lookup.load(`${href("/admin/messages/:id", { id })}?product=${value}`);
  const size = ownSize ?? product?.size ?? "";
  const readerLanguage = pageLanguage();
  const answer = answers.find((it) => it.id === chosen);
  const ready = answer && (language === "ja" ? answer.text_ja : answer.text);
  const price = product?.sizes.find((it) => it.name === size)?.price;
  const facts = { name, ...product?.facts, ...(size && { size }), ...(price && { price }) };
  const read = answer && localized(answer.text, answer.text_ja, readerLanguage);
  return (
    <details className="mt-4 rounded-md border border-hairline">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{m.reply_ready()}</summary>
      <div className="grid gap-4 border-hairline border-t p-4">
        {answers.length === 0 ? (
          <p>{m.reply_ready_none()}</p>
        ) : (
          <>
            <SelectField
              name="answer"
              label={m.reply_ready_choose()}
              value={chosen}
              placeholder="–"
              options={answers.map((it) => ({
                value: it.id,
                label: localized(it.name, it.name_ja, readerLanguage).value,
              }))}
              onChoose={setChosen}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                name="product"
                label={m.reply_product()}
                value={ownProduct ?? named?.id ?? ""}
                options={[
                  { value: "", label: m.reply_product_none() },
                  ...products.map((it) => ({
                    value: it.id,
                    label: localized(it.name, it.name_ja, readerLanguage).value,
                  })),
                ]}
                onChoose={(value) => {
                  setProduct(value);
                  setSize(null);
                  look(value);
                }}
              />
              {product && product.sizes.length > 0 && (
                <SelectField
                  name="size"
                  label={m.reply_size()}
                  value={size}
                  options={[
                    { value: "", label: m.reply_size_none() },
                    ...product.sizes.map((it) => ({
                      value: it.name,
                      label: [it.name, it.price].filter(Boolean).join(" · "),
                    })),
                  ]}
                  onChoose={setSize}
                />
              )}
            </div>
            {ownProduct && !isLookedUp && lookup.state === "idle" && (
              <p role="alert" className="flex flex-wrap items-center gap-x-4">
                {m.reply_product_failed()}
                <button
                  type="button"
                  onClick={() => look(ownProduct)}
                  className="min-h-11 font-medium underline"
                >
                  {m.error_try_again()}
                </button>
              </p>
            )}
            {answer && read && (
              <div className="rounded-md bg-cream p-3">
                {readerLanguage !== language || !ready ? (
                  <>
                    <p className="text-ink-soft text-sm">{m.reply_ready_reads()}</p>
                    <p className="mt-1 whitespace-pre-wrap break-words" lang={langOf(read)}>
                      {fillAnswer(read.value, facts)}
                    </p>
                  </>
                ) : null}
                {ready ? (
                  <p
                    className={`whitespace-pre-wrap break-words ${readerLanguage === language ? "" : "mt-3 border-hairline border-t pt-3"}`}
                    lang={language}
                  >
                    {fillAnswer(ready, facts)}
                  </p>
                ) : (
                  <p className="mt-2 text-terracotta-deep">{m.reply_ready_missing()}</p>
                )}
              </div>
            )}
            {ready && (
              <div>
                <Button
                  type="button"
                  isDisabled={lookup.state !== "idle" || !isLookedUp}
                  onClick={() => onInsert(fillAnswer(ready, facts))}
                  className={`${buttonStyle("outline")} min-h-11! px-5!`}
                >
                  {m.reply_ready_insert()}
                </Button>
              </div>
            )}
          </>
        )}
        <Link to={href("/admin/answers")} className="inline-flex min-h-11 items-center underline">
          {m.reply_ready_manage()}
        </Link>
      </div>
    </details>
  );
}
