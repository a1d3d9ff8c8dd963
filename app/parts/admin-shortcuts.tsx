import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Shortcut } from "#domain/shortcut";
import { isTextField } from "#ui/is-text-field";
import { lazyPart } from "#ui/lazy-part";
import { openPopover } from "#ui/use-popover";

const ShortcutHelp = lazyPart(() => import("#parts/shortcut-help").then((it) => it.ShortcutHelp));

/** Milliseconds in which the letter must follow `g`. */
const sequenceTimeoutMs = 2000;

/** The `id` of the link that opens the form for a new record. */
export const addLinkId = "add-record";

/**
 * The keyboard shortcuts of the administration. None works in a field, while a dialog is open, or together with
 * Ctrl, Alt or the command key.
 *
 * @param shortcuts null switches all shortcuts off
 */
export function useShortcuts(shortcuts: Shortcut[] | null): {
  showHelp: (() => void) | null;
  help: ReactNode;
} {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (shortcuts === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
        return;
      if (isTextField(event.target) || isSomethingOpen()) return;
      const isSecond = event.timeStamp - pressedG.current < sequenceTimeoutMs;
      pressedG.current = Number.NEGATIVE_INFINITY;
      const go = isSecond && shortcuts.find(({ letter }) => letter === event.key);
      if (go) navigate(go.to);
      else if (event.key === "g") {
        pressedG.current = event.timeStamp;
        return;
      } else if (event.key === "?") setHelpOpen(true);
      else if (event.key === "/") document.querySelector<HTMLElement>("main [type=search]")?.focus();
      else if (event.key === "n") document.getElementById(addLinkId)?.click();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return {
    showHelp: shortcuts && (() => setHelpOpen(true)),
    help: shortcuts && isHelpOpen && (
      <ShortcutHelp shortcuts={shortcuts} onClose={() => setHelpOpen(false)} />
    ),
  };
}

/** A dialog or a menu, or a form that is being saved. */
function isSomethingOpen(): boolean {
  return document.querySelector(`dialog[open], form [inert], ${openPopover()}`) !== null;
}
