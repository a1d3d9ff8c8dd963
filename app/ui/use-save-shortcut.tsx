import { type RefObject, useEffect } from "react";

/** Ctrl+S and ⌘S save: the form with `data-savable` that has the focus, or else `form`. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "s" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      const focused = event.target as Element;
      // A form that is being sent loses the focus. A second press must not save the form around it.
      if (!focused.closest("form") && document.querySelector("form [inert]")) return;
      // A question such as "delete?" is not answered by saving.
      if (focused.closest("[role=alertdialog]")) return;
      const target = focused.closest<HTMLFormElement>("form[data-savable]") ?? form.current;
      const buttons = [...(target?.elements ?? [])].filter((it) => it instanceof HTMLButtonElement);
      const button = buttons.find(({ type, disabled }) => type === "submit" && !disabled);
      if (button) target?.requestSubmit(button);
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form]);
}
