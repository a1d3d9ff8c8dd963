import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { adminFailure } from "#parts/admin-page";
import { m } from "#text/messages";
import { placementLabel } from "#text/placement";
import { Badge } from "#ui/badge";
import type { AdminProduct } from "./product-row";

/** Administrators can toggle the two flags; every change submits both at once. */
export function Status({ product, mayEdit }: { product: AdminProduct; mayEdit: boolean }) {
  const fetcher = useFetcher();
  // Optimistic: a toggled flag shows at once; after a failure the stored flags return with the reason.
  const [ticked, setTicked] = useState<Flags | null>(null);
  const [wasTicked, setWasTicked] = useState(false);
  const flags = ticked ?? { is_featured: product.is_featured, is_hero: product.is_hero };
  // A fast failure may never render a state other than "idle", so the effect also depends on the result.
  const { state, data: result } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (state === "idle") setTicked(null);
  }, [state, result]);
  const send = (form: HTMLFormElement) => {
    const data = new FormData(form);
    setWasTicked(true);
    setTicked({ is_featured: data.has("is_featured"), is_hero: data.has("is_hero") });
    fetcher.submit(form);
  };
  const flag = (name: "is_featured" | "is_hero", label: string, spoken: string) => (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 whitespace-nowrap text-sm">
      <input
        type="checkbox"
        name={name}
        checked={flags[name]}
        onChange={() => {}}
        className="size-4.5 accent-palm"
      />
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{spoken}</span>
    </label>
  );
  return (
    <div>
      <StatusBadge {...flags} />
      {mayEdit && (
        <fetcher.Form
          method="post"
          onChange={(event) => send(event.currentTarget)}
          className="mt-1.5 flex gap-4"
        >
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={product.id} />
          {flag(
            "is_featured",
            m.product_list_status_featured(),
            m.product_list_flag_featured_of({ name: product.name.value }),
          )}
          {flag(
            "is_hero",
            m.product_list_status_hero(),
            m.product_list_flag_hero_of({ name: product.name.value }),
          )}
        </fetcher.Form>
      )}
      {mayEdit && (
        <div aria-live="polite" className="mt-1 max-w-64 text-ink-soft text-sm">
          {(flags.is_featured || flags.is_hero || wasTicked) &&
            placementLabel(product.placement).map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
      )}
      <p role="alert" className="text-sm text-terracotta-deep">
        {state === "idle" && adminFailure(result, m.product_list_failed_status)}
      </p>
    </div>
  );
}

type Flags = { is_featured: boolean; is_hero: boolean };

function StatusBadge({ is_featured, is_hero }: Flags) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {is_hero && <Badge tone="accent">{m.product_list_status_hero()}</Badge>}
      {is_featured && <Badge tone="palm">{m.product_list_status_featured()}</Badge>}
      {!is_hero && !is_featured && <Badge>{m.product_list_status_regular()}</Badge>}
    </span>
  );
}
