import type { UploadError } from "#domain/upload";

export class PictureRefused extends Error {
  override name = "PictureRefused";
  readonly refusal: UploadError;

  constructor(refusal: UploadError) {
    super(`The picture is refused: ${refusal}`);
    this.refusal = refusal;
  }
}
