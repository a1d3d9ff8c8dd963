import type { SlotSpec } from "#domain/image-slot";
import type { CheckedPicture, SlotCheck, SlotFault } from "#domain/slot-check";
import { m } from "#text/messages";
import { decimal } from "#text/number";
import { pixels, weight } from "#text/picture";

export function requirementLabel(spec: SlotSpec, requirement: SlotCheck["requirement"]): string {
  switch (requirement) {
    case "dimensions":
      return dimensionLabel(spec.dimensions);
    case "ratio":
      return (spec.isRatioFree ? m.slot_ratio_preferred : m.slot_ratio)({ ratios: either(spec.ratios) });
    case "size":
      return m.slot_under({ size: weight(spec.kilobytes * 1000) });
    case "format":
      return spec.format === "png" ? m.slot_png_any() : m.slot_png();
  }
}

const faults: Record<SlotFault, (picture: CheckedPicture) => string> = {
  "too-small": (picture) => m.slot_fault_too_small({ size: pixels(picture.width, picture.height) }),
  "too-large": (picture) => m.slot_fault_too_large({ size: pixels(picture.width, picture.height) }),
  "other-ratio": ({ width, height }) => m.slot_fault_other_ratio({ ratio: ratioLabel(width / height) }),
  "unknown-ratio": () => m.slot_fault_unknown_ratio(),
  "too-heavy": ({ bytes }) => m.slot_fault_too_heavy({ size: weight(bytes) }),
  opaque: () => m.slot_fault_opaque(),
  "no-png": ({ format }) => m.slot_fault_no_png({ format: format.toUpperCase() }),
};

export function faultMessage(fault: SlotFault, picture: CheckedPicture): string {
  return faults[fault](picture);
}

function dimensionLabel(dimensions: SlotSpec["dimensions"]): string {
  switch (dimensions.rule) {
    case "one of":
      return m.slot_one_of({ sizes: either(dimensions.sizes.map((size) => pixels(...size))) });
    case "from":
      return m.slot_from({ size: pixels(...dimensions.size) });
    case "between":
      return m.slot_between({ min: pixels(...dimensions.min), max: pixels(...dimensions.max) });
  }
}

function either(choices: readonly string[]): string {
  return choices.reduce((first, second) => m.slot_or({ first, second }));
}

/** The aspect ratio as a common name (within 1 %), otherwise as a decimal: `1.7:1`. */
function ratioLabel(ratio: number): string {
  const named = ["1:1", "5:4", "4:3", "3:2", "16:9", "2:1", "21:9", "3:1", "4:5", "3:4", "2:3", "9:16"];
  const near = named.find((name) => {
    const [width = 1, height = 1] = name.split(":").map(Number);
    return Math.abs(ratio / (width / height) - 1) < 0.01;
  });
  return near ?? `${decimal(ratio)}:1`;
}
