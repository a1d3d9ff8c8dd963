import { href } from "react-router";
import type { Bucket } from "#domain/bucket";
import type { Picture } from "#domain/picture";
import {
  fileNameParameter,
  libraryParameter,
  type UploadError,
  type UploadResult,
  uploadLimits,
} from "#domain/upload";
import { m } from "#text/messages";

export type UploadFailure = UploadError | "unreachable" | "signed-out";

const reasons: Record<UploadFailure, () => string> = {
  "too-large": () => m.upload_too_large({ megabytes: uploadLimits.bytes / 2 ** 20 }),
  "too-large-svg": () => m.upload_too_large({ megabytes: uploadLimits.svgBytes / 2 ** 20 }),
  "too-many-pixels": m.upload_too_many_pixels,
  "too-long-side": m.upload_too_long_side,
  "too-many-frames": m.upload_too_many_frames,
  heic: m.upload_heic,
  "no-picture": m.upload_no_picture,
  damaged: m.upload_damaged,
  "too-slow": m.upload_too_slow,
  "too-much-memory": m.upload_too_much_memory,
  "too-many": m.upload_too_many,
  "not-stored": m.upload_not_stored,
  unreachable: m.upload_unreachable,
  "signed-out": m.upload_signed_out,
};

const retryable: readonly UploadFailure[] = [
  "too-many",
  "not-stored",
  "too-slow",
  "unreachable",
  "signed-out",
];

/** Whether the same file may be stored the next time. */
export function mayRetryUpload(failure: UploadFailure): boolean {
  return retryable.includes(failure);
}

export function uploadFailureText(failure: UploadFailure): string {
  return reasons[failure]();
}

/**
 * Uploads a picture. It uses XMLHttpRequest because fetch reports no upload progress.
 *
 * @param onProgress is told how many percent are sent
 * @param options.signal ends the upload when it is aborted
 * @param options.isForLibrary whether it is an upload into the library
 */
export function upload(
  bucket: Bucket,
  file: File,
  onProgress: (percent: number) => void,
  { signal, isForLibrary = false }: { signal: AbortSignal; isForLibrary?: boolean },
): Promise<{ picture: Picture } | { refusal: UploadFailure }> {
  if (file.size > uploadLimits.bytes) return Promise.resolve({ refusal: "too-large" });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const name = new URLSearchParams({
      [fileNameParameter]: file.name,
      ...(isForLibrary && { [libraryParameter]: "1" }),
    });
    request.open("POST", `${href("/admin/uploads/:bucket", { bucket })}?${name}`);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const isSignedOut = new URL(request.responseURL, location.href).pathname.endsWith(href("/auth"));
      const isDiskFull = request.status === 507;
      const refusal = isSignedOut ? "signed-out" : isDiskFull ? "not-stored" : "unreachable";
      resolve((request.response as UploadResult | null) ?? { refusal });
    };
    request.onerror = () => resolve({ refusal: "unreachable" });
    request.onabort = request.onerror;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
