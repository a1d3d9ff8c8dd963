import type { UploadRefusal } from "#domain/upload";

export class PictureRefused extends Error {
  override name = "PictureRefused";
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal) {
    super(`The picture is refused: ${refusal}`);
    this.refusal = refusal;
  }
}
