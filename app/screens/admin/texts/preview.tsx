import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Language } from "#domain/language";

/** The text that is being edited, as it is typed, and the language of the field in which somebody types. */
export type Preview = {
  key: string;
  texts: Record<Language, string>;
  /** The values of the text, in their order. */
  placeholders: readonly string[];
  language: Language;
};

type Shared = { preview: Preview | null; setPreview: (preview: Preview | null) => void };

const Context = createContext<Shared>({ preview: null, setPreview: () => {} });

/** Connects the form of a text with the page beside it. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const shared = useMemo(() => ({ preview, setPreview }), [preview]);
  return <Context value={shared}>{children}</Context>;
}

export function usePreview(): Shared {
  return use(Context);
}
