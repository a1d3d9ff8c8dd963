import { lazy, Suspense, useState } from "react";
import type { NoticeView } from "#domain/notice";

const ShownNotice = lazy(async () => ({ default: (await import("#parts/signed-in")).ShownNotice }));

/** Shows the flash message. The live region is always rendered, so that screen readers announce it. */
export function NoticeRegion({ notice }: { notice: NoticeView | null }) {
  const [closed, close] = useState<string | null>(null);
  return (
    <div role="status" className="notice-place">
      {notice !== null && closed !== notice.id && (
        <Suspense>
          <ShownNotice notice={notice} onClose={() => close(notice.id)} />
        </Suspense>
      )}
    </div>
  );
}
