import { type Ratio, ratioValue, type SlotSpec } from "#domain/image-slot";
import type { Picture } from "#domain/picture";

export type CheckedPicture = Pick<Picture, "width" | "height" | "bytes" | "format" | "hasAlpha">;

/** `fault` is null if the picture meets the requirement. */
export type SlotCheck = {
  requirement: "dimensions" | "ratio" | "size" | "format";
  fault: SlotFault | null;
};

export type SlotFault =
  | "too-small"
  | "too-large"
  | "other-ratio"
  | "unknown-ratio"
  | "too-heavy"
  | "no-png"
  | "opaque";

/** Allowed relative deviation of the ratio. The specified 1920 × 800 differs from its 21:9 by 2.9 %. */
const tolerance = 0.03;

export function requirementsOf({ ratios, format }: SlotSpec): SlotCheck["requirement"][] {
  return [
    "dimensions",
    ...(ratios.length > 0 ? (["ratio"] as const) : []),
    "size",
    ...(format !== "any" ? (["format"] as const) : []),
  ];
}

/**
 * Checks all requirements of a slot. SVG has no required size, because it scales. Where other ratios are right too, a
 * picture with another one is not checked for its ratio; a drawing without a size still fails.
 */
export function checkPicture(spec: SlotSpec, picture: CheckedPicture): SlotCheck[] {
  const faults = {
    dimensions: picture.format === "svg" ? null : dimensionsFault(spec, picture),
    ratio: ratioFault(spec, picture),
    size: picture.bytes < spec.kilobytes * 1000 ? null : ("too-heavy" as const),
    format: formatFault(spec, picture),
  };
  return requirementsOf(spec)
    .map((requirement) => ({ requirement, fault: faults[requirement] }))
    .filter(({ fault }) => !spec.isRatioFree || fault !== "other-ratio");
}

export function meetsAll(checks: readonly SlotCheck[]): boolean {
  return checks.every(({ fault }) => fault === null);
}

/** The smallest size in pixels, width and height, that meets a slot's requirements. */
export function smallestSize(spec: SlotSpec): readonly [width: number, height: number] {
  return dimensionRange(spec).min;
}

/** The smallest and largest allowed size; `max` is null if there is no maximum. */
function dimensionRange({ dimensions }: SlotSpec) {
  switch (dimensions.rule) {
    case "one of": {
      const [min] = [...dimensions.sizes].sort((a, b) => a[0] * a[1] - b[0] * b[1]);
      return { min: min ?? ([0, 0] as const), max: null };
    }
    case "from":
      return { min: dimensions.size, max: null };
    case "between":
      return { min: dimensions.min, max: dimensions.max };
  }
}

/**
 * Target ratio for cropping: the slot's ratio nearest to the picture's. Without ratios, that of the slot's
 * smallest size.
 */
export function cropRatio(spec: SlotSpec, { width, height }: { width: number; height: number }): number {
  const { min } = dimensionRange(spec);
  const ratios = spec.ratios.length > 0 ? spec.ratios.map(ratioValue) : [min[0] / min[1]];
  const distance = (ratio: number) => Math.abs(Math.log(ratio / (width / height)));
  return ratios.reduce((nearest, ratio) => (distance(ratio) < distance(nearest) ? ratio : nearest));
}

/** Maximum width of a stored crop in pixels; more would only make the file larger. */
export function cropWidth({ dimensions }: SlotSpec): number {
  switch (dimensions.rule) {
    case "one of":
      return Math.max(...dimensions.sizes.map(([width]) => width));
    case "from":
      return Math.max(dimensions.size[0], 1200);
    case "between":
      return dimensions.max[0];
  }
}

function dimensionsFault(spec: SlotSpec, { width, height }: CheckedPicture): SlotFault | null {
  const { min, max } = dimensionRange(spec);
  if (width < min[0] || height < min[1]) return "too-small";
  return max !== null && (width > max[0] || height > max[1]) ? "too-large" : null;
}

function ratioFault({ ratios }: SlotSpec, { width, height }: CheckedPicture): SlotFault | null {
  if (width === 0 || height === 0) return "unknown-ratio";
  const isNear = (ratio: Ratio) => Math.abs(width / height / ratioValue(ratio) - 1) <= tolerance;
  return ratios.some(isNear) ? null : "other-ratio";
}

function formatFault(spec: SlotSpec, { format, hasAlpha }: CheckedPicture): SlotFault | null {
  if (format !== "png" && format !== "svg") return "no-png";
  return spec.format === "transparent-png" && !hasAlpha ? "opaque" : null;
}
