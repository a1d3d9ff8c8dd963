import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

/**
 * Panels of which one is seen; the others stay in the document, so that what is typed there is sent
 * as well. The arrow keys move between the tabs.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: Record<Name, { label: string; content: ReactNode }>;
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const names = Object.keys(tabs) as Name[];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (names.indexOf(chosen) + step + names.length) % names.length;
    onChoose(names[next] as Name);
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
            onClick={() => onChoose(name)}
            className="-mb-px min-h-11 border-transparent border-b-2 px-1 font-medium text-ink-soft aria-selected:border-terracotta aria-selected:text-ink"
          >
            {tabs[name].label}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== chosen}
          className="pt-6"
        >
          {tabs[name].content}
        </div>
      ))}
    </div>
  );
}
