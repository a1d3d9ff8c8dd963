import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { Dialog } from "#ui/dialog";

/** Pressing `g`, then the letter, opens `to`. */
export type Shortcut = { letter: string; to: string; label: () => string };

/** Milliseconds in which the letter must follow `g`. */
const patience = 2000;

/** The `id` of the link that opens the form for a new record. */
export const addLinkId = "add-record";

/**
 * The keyboard shortcuts of the administration. None works in a field, while a dialog is open, or together with
 * Ctrl, Alt or the command key.
 *
 * @param goes null switches all shortcuts off
 */
export function useShortcuts(goes: Shortcut[] | null): { showHelp: (() => void) | null; help: ReactNode } {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (goes === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
        return;
      if (isTyping(event.target) || isSomethingOpen()) return;
      const isSecond = event.timeStamp - pressedG.current < patience;
      pressedG.current = Number.NEGATIVE_INFINITY;
      const go = isSecond && goes.find(({ letter }) => letter === event.key);
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
    showHelp: goes && (() => setHelpOpen(true)),
    help: goes && isHelpOpen && <Help goes={goes} onClose={() => setHelpOpen(false)} />,
  };
}

function isSomethingOpen(): boolean {
  // A browser without popovers refuses their pseudo-class.
  const popover = "popover" in HTMLElement.prototype ? ":popover-open" : "[popover][data-open]";
  return document.querySelector(`dialog[open], ${popover}`) !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // Checkboxes and radio buttons take no letters.
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|file)$/.test(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

function Help({ goes, onClose }: { goes: Shortcut[]; onClose: () => void }) {
  return (
    <Dialog heading={m.admin_shortcuts()} onClose={onClose}>
      <Keys
        heading={m.admin_shortcuts_go()}
        rows={goes.map(({ letter, label }) => [["g", letter], label()])}
      />
      <Keys
        heading={m.admin_shortcuts_here()}
        rows={[
          [["/"], m.admin_shortcuts_search()],
          [["n"], m.admin_shortcuts_new()],
          [["Ctrl + S"], m.admin_shortcuts_save()],
          [["?"], m.admin_shortcuts_help()],
        ]}
      />
      <p className="mt-5 text-ink-soft text-sm">{m.admin_shortcuts_off()}</p>
      <button type="button" onClick={onClose} className={`${buttonStyle("outline")} mt-5`}>
        {m.admin_shortcuts_close()}
      </button>
    </Dialog>
  );
}

function Keys({ heading, rows }: { heading: string; rows: [keys: string[], label: string][] }) {
  return (
    <>
      <h3 className="mt-5 font-medium font-text text-base">{heading}</h3>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] items-center gap-x-5 gap-y-1.5">
        {rows.map(([keys, label]) => (
          <div key={label} className="contents">
            <dt className="flex items-center gap-1.5">
              {keys.map((key, n) => (
                <span key={key} className="flex items-center gap-1.5">
                  {n > 0 && <span className="text-ink-soft text-sm">{m.admin_shortcuts_then()}</span>}
                  <kbd className="min-w-7 rounded-sm border border-hairline bg-cream px-1.5 text-center font-text text-sm">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
