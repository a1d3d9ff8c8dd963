import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type ProductFlag, productFlags } from "#domain/product-flag";
import type { ProductStatus } from "#domain/product-list";
import { useFailureToast } from "#parts/admin-page";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Checkbox } from "#ui/checkbox";
import type { AdminProduct } from "./product-row";

type Flags = Record<ProductFlag, boolean>;

export const statusLabels: Record<ProductStatus, () => string> = {
  hero: m.product_list_status_hero,
  featured: m.product_list_status_featured,
  regular: m.product_list_status_regular,
};

/** Shows one badge. A product with both flags is shown as hero. */
export function StatusBadge({ is_featured, is_hero }: Flags) {
  if (is_hero)
    return (
      <Badge tone="accent" isSmall>
        {statusLabels.hero()}
      </Badge>
    );
  return is_featured ? (
    <Badge tone="palm" isSmall>
      {statusLabels.featured()}
    </Badge>
  ) : (
    <Badge isSmall>{statusLabels.regular()}</Badge>
  );
}

/**
 * The two flags of a product, which administrators can toggle. Every change sends both, and the names of the toggled
 * ones.
 *
 * @returns `shown`: where visitors see the product, once a flag was changed
 */
export function useFlags(product: AdminProduct): {
  flags: Flags;
  featured: ReactNode;
  hero: ReactNode;
  shown: string | null;
} {
  const fetcher = useFetcher();
  // Optimistic: a toggled flag shows at once; after a failure the stored flags return with the reason.
  const [ticked, setTicked] = useState<Flags | null>(null);
  const [wasTicked, setWasTicked] = useState(false);
  // A second toggle may end the sending of the first one, so it sends both.
  const toggled = useRef(new Set<ProductFlag>());
  const flags = ticked ?? { is_featured: product.is_featured, is_hero: product.is_hero };
  // A fast failure may never render a state other than "idle", so the effect also depends on the result.
  const { state, data: result } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (state !== "idle") return;
    setTicked(null);
    toggled.current.clear();
  }, [state, result]);
  useFailureToast(result, failedAction(result, m.product_list_failed_status));
  const send = (flag: ProductFlag, isOn: boolean) => {
    const changed = { ...flags, [flag]: isOn };
    toggled.current.add(flag);
    setWasTicked(true);
    setTicked(changed);
    const form = new URLSearchParams({ intent: "status", id: product.id });
    for (const it of productFlags) if (changed[it]) form.set(it, "on");
    for (const it of toggled.current) form.append("changed", it);
    fetcher.submit(form, { method: "post" });
  };
  const name = product.name.value;
  return {
    flags,
    featured: (
      <Checkbox
        label={m.product_list_flag_featured_of({ name })}
        visibleLabel={m.product_list_status_featured()}
        checked={flags.is_featured}
        onChange={(isOn) => send("is_featured", isOn)}
      />
    ),
    hero: (
      <Checkbox
        label={m.product_list_flag_hero_of({ name })}
        visibleLabel={m.product_list_status_hero()}
        checked={flags.is_hero}
        onChange={(isOn) => send("is_hero", isOn)}
      />
    ),
    shown: wasTicked ? product.placement.join(" · ") : null,
  };
}
