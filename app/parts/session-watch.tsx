import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { checkSession } from "#parts/session-check";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

const secondsBetweenChecks = 30;

/** @returns the user's email, null when signed out, undefined when unknown */
async function whoIsSignedIn(): Promise<string | null | undefined> {
  return (await checkSession())?.email;
}

/**
 * Checks the session regularly while the page is visible. If it has ended or belongs to another user, a
 * dialog offers to sign in; the page keeps unsaved input.
 */
export function SessionWatch({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      const signedIn = await whoIsSignedIn();
      if (signedIn !== undefined) setEnded(signedIn !== email);
    };
    // A page from the back/forward cache may belong to a user who has signed out since.
    const checkRestored = async ({ persisted }: PageTransitionEvent) => {
      const signedIn = persisted ? await whoIsSignedIn() : email;
      if (signedIn !== undefined && signedIn !== email) location.reload();
    };
    const timer = setInterval(check, secondsBetweenChecks * 1000);
    document.addEventListener("visibilitychange", check);
    addEventListener("pageshow", checkRestored);
    return () => {
      removeEventListener("pageshow", checkRestored);
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
        {/* A new tab keeps the unsaved input here; the next check closes this dialog. */}
        <a href={href("/auth")} target="_blank" rel="noreferrer" className={buttonStyle("accent")}>
          {m.nav_sign_in()}
        </a>
        <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle("outline")}>
          {m.session_ended_later()}
        </button>
      </div>
    </dialog>
  );
}
