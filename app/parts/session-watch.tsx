import { useEffect, useRef, useState } from "react";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

const secondsBetweenChecks = 30;

/**
 * While somebody is signed in and the page is seen, asks whether it is still them. If their session
 * has ended, the page stays as it is, with what was typed, and offers to sign in again.
 */
export function SessionWatch({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      const session = await fetch("/auth/session").then(
        // Anything but 200 means that nobody knows: the database may be away.
        (response) => (response.ok ? (response.json() as Promise<{ email: string | null }>) : null),
        () => null,
      );
      if (session !== null) setEnded(session.email !== email);
    };
    const timer = setInterval(check, secondsBetweenChecks * 1000);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [email]);
  useEffect(() => {
    if (hasEnded) dialog.current?.showModal();
    else dialog.current?.close();
  }, [hasEnded]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-ended"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-md bg-paper p-7 text-ink backdrop:bg-ink/50"
    >
      <h2 id="session-ended" className="heading-3">
        {m.session_ended_heading()}
      </h2>
      <p className="mt-3">{m.session_ended_text()}</p>
      <p className="mt-2 break-all text-ink-soft text-sm">{email}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* In a tab of its own, so that this page keeps what was typed; it notices when that is done. */}
        <a href="/auth" target="_blank" rel="noreferrer" className={buttonStyle("accent")}>
          {m.nav_sign_in()}
        </a>
        <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle("outline")}>
          {m.session_ended_later()}
        </button>
      </div>
    </dialog>
  );
}
