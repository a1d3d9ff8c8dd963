import type { RouterContextProvider } from "react-router";
import { categoryName, inCategoryOrder } from "#domain/product-category";
import { languageContext, siteContentContext } from "#server/context.server";

/** The categories to choose from, in the language of the page. */
export function categoryOptions(context: Readonly<RouterContextProvider>) {
  const language = context.get(languageContext);
  const { productCategories } = context.get(siteContentContext);
  return inCategoryOrder(productCategories, language).map(({ name }) => {
    const { value, language: lang } = categoryName(productCategories, name, language);
    return { value: name, label: value, lang };
  });
}
