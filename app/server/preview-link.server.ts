import { previewParameter } from "#domain/preview";
import { isSignatureOf, signatureOf } from "#server/signature.server";

/** The path of a page with the parameter that shows the preview on it. */
export function previewPath(path: string, id: string, secret: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${previewParameter}=${id}.${signatureOf(signedText(id), secret)}`;
}

/** @returns the id of a preview from its signed parameter; null when it was altered */
export function readPreviewToken(token: string, secret: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  return isSignatureOf(signature, signedText(id), secret) ? id : null;
}

const signedText = (id: string) => `preview ${id}`;
