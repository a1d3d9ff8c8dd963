import { createContext, type ReactNode, use } from "react";

type MayChange = (name: string) => boolean;

const FieldAccess = createContext<MayChange>(() => true);

/** Tells all fields within which of them may be changed. */
export function FieldAccessProvider({ mayChange, children }: { mayChange: MayChange; children: ReactNode }) {
  return <FieldAccess value={mayChange}>{children}</FieldAccess>;
}

/** Whether the person may change a field, by its name. Other fields are shown, and sent as they are. */
export function useMayChange(): MayChange {
  return use(FieldAccess);
}

/** Sends the value of a control that is disabled: the browser leaves it out. */
export function DisabledValue({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}
