import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

const revealEvent = "reveal";

/** Opens the tab that contains an element; does nothing outside of tabs. */
export function reveal(element: Element): void {
  element.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
}

/**
 * Tabs. Hidden panels stay in the document, so that their fields are submitted too. Beside each other the panels have
 * common rows: the first element of each stands in the first row, and so on.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  first,
  areBeside = false,
  option,
}: {
  label: string;
  tabs: Record<Name, { label: string; content: ReactNode }>;
  /** The tab that is open at first. */
  first: Name;
  /** Whether all panels stand beside each other. */
  areBeside?: boolean;
  /** Stands beside the tabs. */
  option?: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const names = Object.keys(tabs) as Name[];
  const [chosen, choose] = useState(first);

  useEffect(() => {
    const open = ({ target }: Event) => {
      const panel = (target as Element).closest<HTMLElement>("[data-tab]");
      // Synchronous, so that the caller can focus an element in the panel right away.
      if (panel) flushSync(() => choose(panel.dataset.tab as Name));
    };
    const { current } = panels;
    current?.addEventListener(revealEvent, open);
    return () => current?.removeEventListener(revealEvent, open);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (names.indexOf(chosen) + step + names.length) % names.length;
    choose(names[next] ?? first);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div>
      {/* The option comes before the tabs, so that Tab leads from them into their panel. */}
      <div className="flex flex-row-reverse items-center gap-6 border-hairline border-b">
        {option}
        {!areBeside && (
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={onKeyDown}
            className="mr-auto flex gap-6"
          >
            {names.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}-${name}`}
                aria-selected={name === chosen}
                aria-controls={`${id}-${name}-panel`}
                tabIndex={name === chosen ? 0 : -1}
                onClick={() => choose(name)}
                className="-mb-px min-h-11 border-transparent border-b-2 px-1 font-medium text-ink-soft aria-selected:border-terracotta aria-selected:text-ink"
              >
                {tabs[name].label}
              </button>
            ))}
          </div>
        )}
      </div>
      <div
        ref={panels}
        data-beside={areBeside || undefined}
        className={areBeside ? "grid auto-cols-fr grid-flow-col gap-x-6 pt-4" : undefined}
      >
        {names.map((name) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
          <div
            key={name}
            role={areBeside ? "group" : "tabpanel"}
            id={`${id}-${name}-panel`}
            aria-labelledby={areBeside ? `${id}-${name}-heading` : `${id}-${name}`}
            data-tab={name}
            hidden={!areBeside && name !== chosen}
            className={
              areBeside
                ? "row-span-400 grid min-w-0 grid-rows-subgrid [&>*]:mb-5 [&>*]:min-w-0"
                : "space-y-5 pt-6"
            }
          >
            <p
              id={`${id}-${name}-heading`}
              hidden={!areBeside}
              className="border-hairline border-b pb-1 text-ink-soft text-sm"
            >
              {tabs[name].label}
            </p>
            {tabs[name].content}
          </div>
        ))}
      </div>
    </div>
  );
}
