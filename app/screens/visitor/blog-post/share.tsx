import { Share2 } from "lucide";
import { useEffect, useRef, useState } from "react";
import { ToastCard } from "#parts/toast-card";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";

/** Seconds for which the toast stays. */
const seconds = 10;

/** Opens the device's share dialog, or copies the link. Without JavaScript it shows the URL. */
export function Share({ title, url }: { title: string; url: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), seconds * 1000);
    return () => clearTimeout(timer);
  }, [state]);
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setState("copied");
    } catch (error) {
      console.info("The article was not shared", error);
      // The visitor closed the share dialog, or pressed twice. Both are no failure.
      if (!["AbortError", "InvalidStateError"].includes((error as Error).name)) setState("failed");
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={share}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-palm/40 px-4 text-palm-deep hover:border-palm noscript:hidden"
      >
        <Icon of={Share2} className="size-4.5" />
        {m.blog_share()}
      </button>
      {state === "failed" && <Address url={url} takesFocus />}
      <noscript className="w-full">
        <Address url={url} />
      </noscript>
      <div role="status" className="toast-place">
        {state === "copied" && (
          <ToastCard title={m.blog_copied()} text={m.blog_copied_text()} onClose={() => setState("idle")} />
        )}
      </div>
    </>
  );
}

/** @param takesFocus whether the field gets the focus when it appears: then it is read out, and can be copied */
function Address({ url, takesFocus = false }: { url: string; takesFocus?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <label className="w-full text-sm">
      {m.blog_share_address()}
      <input
        ref={field}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="mt-1 block min-h-11 w-full rounded-md border border-ink-soft/75 px-3"
      />
    </label>
  );
}
