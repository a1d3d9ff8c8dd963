import { Download, Upload } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, useRevalidator, useSearchParams } from "react-router";
import { type Language, otherLanguage } from "#domain/language";
import { searchWith } from "#domain/paging";
import {
  type FileChange,
  type FilePlan,
  type FileProblem,
  type LineProblem,
  maxFileBytes,
  type RefusedLine,
} from "#domain/translation-file";
import { TextDiff } from "#parts/text-diff";
import { m } from "#text/messages";
import { recordTypeLabel } from "#text/record-type";
import { translatedFieldLabel } from "#text/translated-field";
import { Button, buttonStyle } from "#ui/button";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { Icon } from "#ui/icon";

type FileFailure = FileProblem | "failed" | "unknown" | "signed-out";

const failures: Record<FileFailure, () => string> = {
  "too-large": m.exchange_too_large,
  "shift-jis": m.exchange_shift_jis,
  "not-utf8": m.exchange_not_utf8,
  "not-ours": m.exchange_not_ours,
  "other-columns": m.exchange_other_columns,
  "other-installation": m.exchange_other_installation,
  "other-language": m.exchange_other_language,
  "other-column": m.exchange_other_column,
  "too-many": m.exchange_too_many,
  busy: m.exchange_busy,
  failed: m.exchange_failed,
  unknown: m.exchange_outcome_unknown,
  "signed-out": m.exchange_signed_out,
};

const lineProblems: Record<LineProblem, () => string> = {
  unknown: m.exchange_unknown,
  double: m.exchange_double,
  "own-form": m.translation_own_form,
  "part-of-list": m.exchange_part_of_list,
  changed: m.exchange_changed,
  invalid: m.exchange_invalid,
};

type Read = { file: File; plan: Extract<FilePlan, { problem: null }> };

/** The texts of the list as a file for a translator, and its way back: every change is shown before it is saved. */
export function Exchange({ to }: { to: Language }) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FileFailure | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (read) return focusUnlessTyping(() => shown.current?.focus());
  }, [read]);

  const send = async (file: File, saves: boolean) => {
    setFailure(null);
    if (file.size > maxFileBytes) return setFailure("too-large");
    setSending(true);
    const result = await sendFile(file, to, saves);
    setSending(false);
    if (result.problem !== null) {
      setRead(null);
      return setFailure(result.problem);
    }
    setRead(result.saved && result.refused.length === 0 ? null : { file, plan: result });
    if (result.saved) revalidate();
  };
  const path = `${href("/admin/translations/file")}${searchWith(search, { page: null })}`;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-3">
        <a href={path} className={`${buttonStyle("outline")} min-h-11! px-5! py-2!`}>
          <Icon of={Download} className="size-4.5" />
          {m.exchange_export()}
        </a>
        <label
          className={`${buttonStyle("outline")} min-h-11! cursor-pointer px-5! py-2! outline-focus-within ${isSending ? "opacity-60" : ""}`}
        >
          <Icon of={Upload} className="size-4.5" />
          {m.exchange_import()}
          <input
            ref={chooser}
            type="file"
            accept=".csv,text/csv"
            disabled={isSending}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = "";
              setRead(null);
              if (file) send(file, false);
            }}
          />
        </label>
      </div>
      <p className="mt-2 text-ink-soft text-sm">{m.exchange_hint()}</p>
      <p role="status" className="mt-2 empty:hidden">
        {isSending && m.exchange_reading()}
      </p>
      <p role="alert" className="mt-2 text-terracotta-deep empty:hidden">
        {failure && failures[failure]()}
      </p>
      {read && (
        <section
          ref={shown}
          tabIndex={-1}
          aria-label={m.exchange_heading()}
          className="mt-4 rounded-md border border-hairline p-4 outline-none sm:p-6"
        >
          <h2>{m.exchange_heading()}</h2>
          <p className="mt-1">
            {read.plan.saved
              ? m.exchange_done()
              : read.plan.changes.length === 0
                ? m.exchange_nothing()
                : m.exchange_changes({ count: read.plan.changes.length })}
          </p>
          {!read.plan.saved && (
            <ul className="mt-3 divide-y divide-hairline empty:hidden">
              {read.plan.changes.map((change) => (
                <Change key={change.line} change={change} language={to} />
              ))}
            </ul>
          )}
          {read.plan.refused.length > 0 && (
            <>
              <h3 className="mt-5 font-medium">{m.exchange_refused({ count: read.plan.refused.length })}</h3>
              <ul className="mt-2 divide-y divide-hairline">
                {read.plan.refused.map((line) => (
                  <Refused key={line.line} line={line} language={to} />
                ))}
              </ul>
            </>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {!read.plan.saved && read.plan.changes.length > 0 && (
              <Button
                type="button"
                isDisabled={isSending}
                onClick={() => send(read.file, true)}
                className={buttonStyle("accent")}
              >
                {m.exchange_apply({ count: read.plan.changes.length })}
              </Button>
            )}
            <button
              type="button"
              onClick={() => {
                setRead(null);
                chooser.current?.focus();
              }}
              className={buttonStyle("outline")}
            >
              {read.plan.saved || read.plan.changes.length === 0 ? m.exchange_close() : m.exchange_cancel()}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}

type FileResult = Extract<FilePlan, { problem: null }> | { problem: FileFailure };

async function sendFile(file: File, to: Language, saves: boolean): Promise<FileResult> {
  try {
    const response = await fetch(`${href("/admin/translations/file")}?to=${to}${saves ? "&save" : ""}`, {
      method: "POST",
      body: file,
    });
    const isSignedOut = response.redirected && new URL(response.url).pathname.endsWith(href("/auth"));
    if (isSignedOut) return { problem: "signed-out" };
    if (response.status === 413) return { problem: "too-large" };
    if (response.headers.get("Content-Type")?.includes("json")) return (await response.json()) as FileResult;
    // What ended without a response may have been saved.
    return { problem: saves && response.status === 504 ? "unknown" : "failed" };
  } catch {
    // Also when the file was changed on the disk after it was chosen.
    return { problem: saves ? "unknown" : "failed" };
  }
}

function Change({ change, language }: { change: FileChange; language: Language }) {
  const { now, next, isConfirmed } = change;
  return (
    <li className="py-3">
      <Where line={change} />
      {isConfirmed ? (
        <p>
          {m.translation_still_right()}: <Text language={language}>{now}</Text>
        </p>
      ) : (
        <>
          {now.trim() !== "" && (
            <p className="text-ink-soft">
              {m.exchange_now_label()} <Text language={language}>{now}</Text>
            </p>
          )}
          <p>
            {m.exchange_new_label()}{" "}
            <Text language={language}>
              <TextDiff text={next} other={now} language={language} />
            </Text>
          </p>
        </>
      )}
    </li>
  );
}

function Refused({ line, language }: { line: RefusedLine; language: Language }) {
  const { problem, next, here } = line;
  return (
    <li className="py-3">
      <Where line={line} />
      <p className="text-terracotta-deep">{lineProblems[problem]()}</p>
      <p>
        {m.exchange_file_label()} <Text language={language}>{next}</Text>
      </p>
      {here && (
        <>
          <p className="text-ink-soft">
            {m.exchange_now_label()} <Text language={language}>{here.text}</Text>
          </p>
          <p className="text-ink-soft">
            {m.exchange_source_label()} <Text language={otherLanguage(language)}>{here.source}</Text>
          </p>
        </>
      )}
    </li>
  );
}

/** The line, and the text that it is about. */
function Where({
  line: { line, recordType, name, field, entry },
}: {
  line: Omit<RefusedLine, "problem" | "next">;
}) {
  const place = field && [translatedFieldLabel(field), entry].filter(Boolean).join(" ");
  const facts = [recordType && recordTypeLabel(recordType), name, place].filter(Boolean);
  return <p className="text-ink-soft text-sm">{[m.exchange_line({ line }), ...facts].join(" · ")}</p>;
}

function Text({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <span lang={language} className="whitespace-pre-wrap text-ink">
      {children}
    </span>
  );
}
