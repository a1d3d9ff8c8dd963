import type { ReactNode } from "react";
import { mayChangeField } from "#domain/field-language";
import { useSiteData } from "#parts/site-data";
import { FieldAccessProvider } from "#ui/field-access";

/**
 * The fields of a form. A translator may change those of one language.
 *
 * @param names all fields of the form
 */
export function OwnFields({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const role = useSiteData()?.account?.role ?? null;
  return (
    <FieldAccessProvider mayChange={(name) => mayChangeField(role, name, names)}>
      {children}
    </FieldAccessProvider>
  );
}
