import { Form, useSubmit } from "react-router";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { SearchField } from "#ui/search-field";

/** Looks while one types; without script, when it is sent. */
export function Search({ term }: { term: string }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className="flex w-full max-w-md items-center gap-2"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <SearchField label={m.desk_search()} term={term} />
      <noscript>
        <button type="submit" className={buttonStyle("outline")}>
          {m.desk_search_submit()}
        </button>
      </noscript>
    </Form>
  );
}
