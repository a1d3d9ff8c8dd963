import type { IconNode } from "lucide";
import { type ComponentProps, createElement } from "react";

export type { IconNode };

/** An icon of Lucide. Screen readers skip it, because the text beside it says the same. */
export function Icon({ of, ...props }: { of: IconNode } & ComponentProps<"svg">) {
  const attributes: ComponentProps<"svg"> = {
    "aria-hidden": true,
    width: 24,
    height: 24,
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 1.5,
    strokeLinecap: "round",
    strokeLinejoin: "round",
    ...props,
  };
  const lines = of.map(([tag, itsAttributes]) => createElement(tag, itsAttributes));
  // Passed one by one, not as an array: React asks for keys only in arrays.
  return createElement("svg", attributes, ...lines);
}
