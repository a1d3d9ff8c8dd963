import { Monitor, PanelBottomClose, Smartphone } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Language } from "#domain/language";
import { markedTextsParameter } from "#domain/visitor-page";
import { DeviceFrame, type ScreenKind } from "#parts/device-frame";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { useEditedText } from "./edited-text";
import { noLongerShown } from "./groups";
import { findShownText, numberAt, type ShownText, showText } from "./marked-page";
import { textPath } from "./paths";

/** The page of the texts, with the text that is being edited marked and shown as it is typed. */
export function PageFrame({
  page,
  examples,
  marked,
  search,
}: {
  page: string;
  /** Paths of pages whose URL depends on a record. */
  examples: Record<string, string>;
  /** The keys of the texts that the page marks, in the order of their numbers. */
  marked: readonly string[];
  search: URLSearchParams;
}) {
  const { editedText, isShown, setShown } = useEditedText();
  const [device, setDevice] = useState<ScreenKind>("phone");
  const [chosen, setChosen] = useState<Language>(pageLanguage());
  const [isFound, setFound] = useState(true);
  const language = editedText?.language ?? chosen;
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const path = page === "*" ? "/" : (examples[page] ?? page);
  const hasPage = page !== noLongerShown && !path.includes(":");
  // Reloads the page when the form of a text closes, saved or not.
  const [closed, setClosed] = useState(0);
  const isEditing = editedText !== null;
  useEffect(() => {
    if (isEditing) return () => setClosed((count) => count + 1);
  }, [isEditing]);

  const loaded = useRef<Document | null>(null);
  const shownTexts = useRef(new Map<string, ShownText>());
  const show = () => {
    const { current: page } = loaded;
    if (page === null) return;
    if (editedText === null) return setFound(true);
    const { key, texts, placeholders, language } = editedText;
    const text =
      shownTexts.current.get(key) ?? findShownText(page, marked.indexOf(key) + 1, placeholders[language]);
    shownTexts.current.set(key, text);
    setFound(showText(page, text, texts[language]));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each typed character
  useEffect(show, [editedText]);
  // The listener is added once per loaded page, so it must call the latest function.
  const openText = useRef((_: string) => {});
  openText.current = (key) => navigate(textPath(key, search), { preventScrollReset: true });
  const source = `${path} ${language} ${closed}`;
  const [ready, setReady] = useState<string | null>(null);
  const start = () => {
    setReady(source);
    loaded.current = frame.current?.contentDocument ?? null;
    shownTexts.current.clear();
    show();
    loaded.current?.addEventListener("click", (event) => {
      event.preventDefault();
      const key = marked[numberAt(event.target as Element) - 1];
      if (key !== undefined) openText.current(key);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is being loaded
  useEffect(() => {
    loaded.current = null;
  }, [source]);

  if (!hasPage) return null;
  const toggle = (isChosen: boolean) =>
    `grid size-11 place-items-center rounded-md ${isChosen ? "bg-cream" : "hover:bg-cream"}`;
  return (
    <section
      aria-label={m.texts_preview()}
      className={`z-30 flex flex-col bg-paper max-xl:fixed max-xl:inset-x-0 max-xl:h-[45dvh] max-xl:border-hairline max-xl:border-t max-xl:px-4 max-xl:shadow-lg xl:sticky xl:top-(--below-toast-row) xl:h-[calc(100dvh-var(--below-toast-row)-1rem)] ${`${isShown ? "" : "max-xl:hidden"} ${isEditing ? "max-xl:bottom-24" : "max-xl:bottom-0"}`}`}
    >
      <div className="flex items-center gap-1 py-1">
        {(["en", "ja"] as const).map((it) => (
          <button
            key={it}
            type="button"
            lang={it}
            aria-pressed={it === language}
            disabled={isEditing}
            onClick={() => setChosen(it)}
            className={`min-h-11 rounded-md px-3 ${it === language ? "bg-cream font-medium" : "text-ink-soft hover:bg-cream"}`}
          >
            {it === "en" ? "English" : "日本語"}
          </button>
        ))}
        <span className="ml-auto flex">
          {(
            [
              ["phone", Smartphone, m.texts_phone],
              ["desktop", Monitor, m.texts_desktop],
            ] as const
          ).map(([it, icon, label]) => (
            <button
              key={it}
              type="button"
              aria-pressed={it === device}
              onClick={() => setDevice(it)}
              className={toggle(it === device)}
            >
              <Icon of={icon} className="size-5" />
              <span className="sr-only">{label()}</span>
            </button>
          ))}
          <button type="button" onClick={() => setShown(false)} className={`${toggle(false)} xl:hidden`}>
            <Icon of={PanelBottomClose} className="size-5" />
            <span className="sr-only">{m.texts_hide_page()}</span>
          </button>
        </span>
      </div>
      {!isFound && (
        <p role="status" className="pb-2 text-ink-soft text-sm">
          {m.texts_not_visible()}
        </p>
      )}
      <DeviceFrame
        ref={frame}
        key={source}
        device={device}
        className="min-h-0 grow"
        // Until the page is loaded, a press in it would follow a link instead of opening a text.
        isReady={ready === source}
        title={m.texts_preview()}
        src={`${path}?${markedTextsParameter}=${language}`}
        onLoad={start}
      />
    </section>
  );
}
