import { href } from "react-router";
import type { Localized } from "#domain/localized";
import { LocalizedText, langOf } from "#parts/localized-text";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Link } from "#ui/link";
import type { AdminProduct } from "./product-row";

/** Content below an expanded table row. */
export function Details({ product, mayManage }: { product: AdminProduct; mayManage: boolean }) {
  const { description, benefits, ingredients, options, placement } = product;
  return (
    <div className="grid max-w-5xl gap-6 lg:grid-cols-2">
      <div className="space-y-5">
        <Detail heading={m.product_list_description()}>
          <p>
            <LocalizedText of={description} />
          </p>
          <Link to={href("/product/:id", { id: product.id })} className="mt-2 inline-block underline">
            {m.product_list_view_details()}
          </Link>
        </Detail>
        {mayManage && (
          <Detail heading={m.product_list_where()}>
            <ul className="list-disc pl-5">
              {placement.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Detail>
        )}
      </div>
      <div className="space-y-5">
        <List heading={m.product_list_benefits()} items={benefits} />
        <List heading={m.product_list_ingredients()} items={ingredients} />
        {options.variants.length > 0 && (
          <Detail heading={m.product_list_variants()}>
            <ul className="space-y-1">
              {options.variants.map(({ size, aroma, sizeName, aromaName, price, popular }) => (
                <li key={JSON.stringify([size, aroma])} className="flex flex-wrap items-center gap-x-3">
                  <span>
                    {sizeName && <LocalizedText of={sizeName} />}
                    {sizeName && aromaName && " · "}
                    {aromaName && <LocalizedText of={aromaName} />}
                    {price && ` · ${price}`}
                  </span>
                  {popular && <Badge tone="palm">{m.products_popular()}</Badge>}
                </li>
              ))}
            </ul>
          </Detail>
        )}
      </div>
    </div>
  );
}

function List({ heading, items }: { heading: string; items: Localized<string[]> }) {
  if (items.value.length === 0) return null;
  return (
    <Detail heading={heading}>
      <ul lang={langOf(items)} className="list-disc pl-5">
        {[...new Set(items.value)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Detail>
  );
}

function Detail({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="font-medium">{heading}</h3>
      <div className="mt-1 text-[0.9375rem]">{children}</div>
    </div>
  );
}
