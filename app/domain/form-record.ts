import type { Values } from "#domain/merge";

/** The fields of a form by name, in its order; a ticked box has the value true. */
export type FormFields = [name: string, value: string | true][];

/**
 * The record that a form shows, as it would be saved.
 *
 * @param shape a record whose keys are the form's fields; its values say which are lists and which are boxes
 */
export function recordFrom<Shape extends Values>(fields: FormFields, shape: Shape): Shape {
  const entries = Object.entries(shape).map(([name, example]) => {
    const values = fields.filter(([it]) => it === name).map(([, value]) => value);
    if (typeof example === "boolean") return [name, values.length > 0];
    if (Array.isArray(example)) return [name, listFrom(name, values, fields)];
    return [name, values[0] ?? null];
  });
  return Object.fromEntries(entries) as Shape;
}

/** Reads a list: the values of `name`, or the rows of `name[0].part`. Drops empty entries at the end. */
function listFrom(name: string, values: (string | true)[], fields: FormFields): unknown[] {
  const rows = new Map<string, Values>();
  for (const [field, value] of fields) {
    const [, list, row, part] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    if (list === name && row && part) rows.set(row, { ...rows.get(row), [part]: value });
  }
  if (rows.size > 0) return [...rows.values()];
  const last = values.findLastIndex((value) => value !== "");
  return values.slice(0, last + 1);
}

/** Whether a stored value is what a form shows: numbers are text there, and what is empty is left out. */
export function isAsInForm(inForm: unknown, stored: unknown): boolean {
  return JSON.stringify(asInForm(inForm)) === JSON.stringify(asInForm(stored));
}

function asInForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asInForm).filter((it) => it !== "");
  if (value === null || value === undefined || value === false) return "";
  if (typeof value !== "object") return String(value).replaceAll("\r\n", "\n");
  const parts = Object.entries(value).map(([name, part]) => [name, asInForm(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== "").sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The names of the fields whose values differ, without the position in a list. */
export function changedNames(before: FormFields, now: FormFields): string[] {
  const byName = (fields: FormFields) => {
    const groups = new Map<string, string>();
    for (const field of fields) {
      const name = field[0].replace(/\[.*$/, "");
      groups.set(name, `${groups.get(name) ?? ""}${JSON.stringify(field)}`);
    }
    return groups;
  };
  const [was, is] = [byName(before), byName(now)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}
