import { ProductUses } from "#parts/product-uses";
import { m } from "#text/messages";
import { useProductUses } from "./use-product-uses";

/**
 * Asks before a deletion what to do with the ritual steps that refer to the products.
 *
 * @param search the products, as the query of the look-up
 */
export function ReferenceChoice({ search, count = 1 }: { search: string; count?: number }) {
  const found = useProductUses(search);
  return (
    <div aria-live="polite" className="mt-4">
      {found === undefined && <p className="text-ink-soft">{m.uses_looking({ count })}</p>}
      {found === null && <p className="text-terracotta-deep">{m.uses_failed()}</p>}
      {found?.uses.length === 0 && <p className="text-ink-soft">{m.uses_none({ count })}</p>}
      {found && found.uses.length > 0 && (
        <>
          <label htmlFor="references" className="font-medium">
            {m.uses_delete({ count })}
          </label>
          <ProductUses uses={found.uses} />
          <select
            id="references"
            name="references"
            className="mt-3 min-h-11 w-full rounded-md border border-ink-soft/75 bg-paper px-3"
          >
            <option value="keep">{m.uses_keep()}</option>
            <option value="remove">{m.uses_remove()}</option>
            {found.others.map(({ id, name }) => (
              <option key={id} value={id}>
                {m.uses_replace({ name })}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
