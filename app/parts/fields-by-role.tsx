import type { ReactNode } from "react";
import { mayChangeField } from "#domain/field-language";
import { useSiteData } from "#parts/site-data";
import { FieldAccessProvider } from "#ui/field-access";

/**
 * Makes the fields of a form read-only that the role of the person may not change: a translator changes one language.
 *
 * @param names all fields of the form
 */
export function FieldsByRole({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const role = useSiteData()?.account?.role ?? null;
  return (
    <FieldAccessProvider mayChange={(name) => mayChangeField(role, name, names)}>
      {children}
    </FieldAccessProvider>
  );
}
