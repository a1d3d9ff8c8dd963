import { z } from "zod";

/**
 * Field names of a schema, with the maximum length of each list in the name: `sizes[#].price` has `[50]`. A
 * list of texts has two names: `benefits`, sent once per entry, and `benefits[#]`.
 */
export type FieldNames = ReadonlyMap<string, { maxItems: readonly number[]; isRepeated: boolean }>;

type Node = {
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  maxItems?: number;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  $ref?: string;
};

const cache = new WeakMap<z.ZodType, FieldNames>();

/** @throws Error for a list without a maximum, and for a recursive schema */
export function fieldNamesOf(schema: z.ZodType): FieldNames {
  const found = cache.get(schema);
  if (found) return found;
  const names = new Map(namesIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node));
  cache.set(schema, names);
  return names;
}

type Entry = [name: string, { maxItems: number[]; isRepeated: boolean }];

function namesIn(node: Node, name = "", maxItems: number[] = []): Entry[] {
  if (node.$ref) throw new Error(`The schema of a form contains itself at ${name}`);
  const parts = node.anyOf ?? node.oneOf ?? node.allOf;
  if (parts) return parts.flatMap((part) => namesIn(part, name, maxItems));
  if (node.properties) {
    return Object.entries(node.properties).flatMap(([key, field]) =>
      namesIn(field, name === "" ? key : `${name}.${key}`, maxItems),
    );
  }
  if (node.items) {
    if (node.maxItems === undefined) throw new Error(`The list ${name} of a form has no max()`);
    const within = [...maxItems, node.maxItems];
    const entries = namesIn(node.items, `${name}[#]`, within);
    const isOfTexts = entries.some(([entry]) => entry === `${name}[#]`);
    return isOfTexts ? [...entries, [name, { maxItems: within, isRepeated: true }]] : entries;
  }
  return name === "" ? [] : [[name, { maxItems, isRepeated: false }]];
}

/**
 * Returns a filter to call with each field name of a form, in order. A list may exceed its maximum by one, so
 * that the schema can report it. Indexes must have no gap.
 */
export function fieldFilter(names: FieldNames): (name: string) => boolean {
  const counts = new Map<string, number>();
  /** Whether the entry is already counted or the next one; counts it then. */
  const isNext = (list: string, entry: number, max: number) => {
    const count = counts.get(list) ?? 0;
    if (entry > count || entry > max) return false;
    counts.set(list, Math.max(count, entry + 1));
    return true;
  };
  return (name) => {
    const field = names.get(name.replace(/\[(0|[1-9]\d{0,3})\]/g, "[#]"));
    if (!field) return false;
    const { maxItems, isRepeated } = field;
    const indexes = [...name.matchAll(/\[(\d+)\]/g)];
    if (indexes.length !== maxItems.length - (isRepeated ? 1 : 0)) return false;
    const areNext = indexes.every((it, n) =>
      isNext(name.slice(0, it.index), Number(it[1]), maxItems[n] ?? 0),
    );
    const sent = `${name}=`;
    const max = isRepeated ? (maxItems.at(-1) ?? 0) : 0;
    return areNext && isNext(sent, counts.get(sent) ?? 0, max);
  };
}
