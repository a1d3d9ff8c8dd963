import { Share2 } from "lucide-react";
import { NoticeCard } from "#parts/notice";
import { m } from "#text/messages";

/** `page/share.ts` shares; without script the address stands there. */
export function Share({ title, url }: { title: string; url: string }) {
  return (
    <>
      <button
        type="button"
        data-share={url}
        data-title={title}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-palm/40 px-4 text-palm-deep hover:border-palm noscript:hidden"
      >
        <Share2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        {m.blog_share()}
      </button>
      <template data-share-address>
        <Address url={url} />
      </template>
      <noscript>
        <Address url={url} />
      </noscript>
      <div>
        <div
          role="status"
          data-notice
          className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-end sm:left-auto"
        />
        <template data-share-copied>
          <NoticeCard title={m.blog_copied()} text={m.blog_copied_text()} isClosable />
        </template>
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
        className="mt-1 block min-h-11 w-full rounded-md border border-hairline px-3"
      />
    </label>
  );
}
