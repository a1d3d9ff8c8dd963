import { m } from "#text/messages";

/** What is said when many uploads have ended. */
export function uploadSummary({ done, failed }: { done: number; failed: number }): string {
  const sentences = [
    done > 0 && m.pictures_upload_summary({ count: done }),
    failed > 0 && m.pictures_upload_failures({ count: failed }),
  ];
  return sentences.filter(Boolean).join(" ");
}
