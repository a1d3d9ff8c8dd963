import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Language } from "#domain/language";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** The text that is being edited, as it is typed, and the language of the field in which somebody types. */
export type EditedText = {
  key: string;
  texts: Record<Language, string>;
  /** The placeholders of the text as it is saved, in their order. */
  placeholders: Record<Language, readonly string[]>;
  language: Language;
};

type Shared = {
  editedText: EditedText | null;
  setEditedText: (editedText: EditedText | null) => void;
  /** On a small screen, the page is shown only when it is asked for. */
  isShown: boolean;
  setShown: (isShown: boolean) => void;
};

const Context = createContext<Shared | null>(null);

/** Connects the form of a text with the page beside it. */
export function EditedTextProvider({ children }: { children: ReactNode }) {
  const [editedText, setEditedText] = useState<EditedText | null>(null);
  const [isShown, setShown] = useState(false);
  const shared = useMemo(() => ({ editedText, setEditedText, isShown, setShown }), [editedText, isShown]);
  return <Context value={shared}>{children}</Context>;
}

export function useEditedText(): Shared {
  const shared = use(Context);
  if (shared === null) throw new Error("The texts have no EditedTextProvider");
  return shared;
}

/** Shows the page over the lower half of a small screen. */
export function ShowPage() {
  const { isShown, setShown } = useEditedText();
  if (isShown) return null;
  return (
    <button type="button" onClick={() => setShown(true)} className={`${buttonStyle("outline")} xl:hidden`}>
      {m.texts_show_page()}
    </button>
  );
}
