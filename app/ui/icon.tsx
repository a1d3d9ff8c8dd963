import type { IconNode } from "lucide";
import { type ComponentProps, createElement } from "react";

export type { IconNode };

/** A drawing of Lucide. Screen readers skip it: the words beside it say the same. */
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
  // Not an array as a child: the lines never change, so React needs no keys.
  return createElement("svg", attributes, ...lines);
}
