import type { Shortcut } from "#domain/shortcut";
import { Dialog } from "#parts/dialog";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** Lists the keyboard shortcuts of the administration. */
export function ShortcutHelp({ shortcuts, onClose }: { shortcuts: Shortcut[]; onClose: () => void }) {
  return (
    <Dialog heading={m.admin_shortcuts()} onClose={onClose}>
      <Keys
        heading={m.admin_shortcuts_go()}
        rows={shortcuts.map(({ letter, label }) => [["g", letter], label()])}
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
      <dl className="mt-2 space-y-1.5">
        {rows.map(([keys, label]) => (
          <div key={label} className="flex flex-wrap items-center gap-x-5">
            <dt className="flex w-36 max-w-full flex-wrap items-center gap-1.5">
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
