import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

const revealEvent = "reveal";

/** Opens the tab that contains an element; does nothing outside of tabs. */
export function reveal(element: Element): void {
  element.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
}

/** Tabs. Hidden panels stay in the document, so that their fields are submitted too. */
export function Tabs<Name extends string>({
  label,
  tabs,
}: {
  label: string;
  tabs: Record<Name, { label: string; content: ReactNode }>;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const names = Object.keys(tabs) as Name[];
  const [chosen, choose] = useState<Name | undefined>(names[0]);

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
    if (step === undefined || chosen === undefined) return;
    event.preventDefault();
    const next = (names.indexOf(chosen) + step + names.length) % names.length;
    choose(names[next]);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 border-hairline border-b"
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
      <div ref={panels}>
        {names.map((name) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}-panel`}
            aria-labelledby={`${id}-${name}`}
            data-tab={name}
            hidden={name !== chosen}
            className="pt-6"
          >
            {tabs[name].content}
          </div>
        ))}
      </div>
    </div>
  );
}
