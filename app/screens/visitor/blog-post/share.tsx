import { Share2 } from "lucide-react";
import { useState } from "react";
import { NoticeCard } from "#parts/notice";
import { m } from "#text/messages";

/** By what the device offers; else the link is copied. Without script the address stands there. */
export function Share({ title, url }: { title: string; url: string }) {
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch (error) {
      console.info("The article was not shared", error);
      // Whoever closes the device's window has shared nothing, and knows it.
      setFailed((error as Error).name !== "AbortError");
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={share}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-palm/40 px-4 text-palm-deep hover:border-palm noscript:hidden"
      >
        <Share2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        {m.blog_share()}
      </button>
      {hasFailed ? <Address url={url} /> : null}
      <noscript>
        <Address url={url} />
      </noscript>
      <div role="status" className="fixed inset-x-4 bottom-4 z-50 flex justify-end sm:left-auto">
        {isCopied && (
          <NoticeCard title={m.blog_copied()} text={m.blog_copied_text()} onClose={() => setCopied(false)} />
        )}
      </div>
    </>
  );
}

function Address({ url }: { url: string }) {
  return (
    <label className="w-full text-sm">
      {m.blog_share_address()}
      <input
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="mt-1 block min-h-11 w-full rounded-md border border-hairline px-3"
      />
    </label>
  );
}
