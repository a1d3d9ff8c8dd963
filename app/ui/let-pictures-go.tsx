const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Stops loading pictures: over HTTP/1.1 a few slow ones hold every connection, and the next page waits behind them. */
export function letPicturesGo(): void {
  for (const image of document.images) {
    if (image.complete) continue;
    for (const source of image.parentElement?.querySelectorAll<HTMLSourceElement>(":scope > source") ?? []) {
      source.srcset = pixel;
    }
    image.srcset = "";
    image.src = pixel;
  }
}
