const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * Stops loading pictures. Over HTTP/1.1 a few slow pictures use all connections and block the next page.
 *
 * @returns a function that loads the stopped pictures that are still on the page
 */
export function stopLoadingPictures(): () => void {
  const loading = [...document.images].filter((image) => !image.complete);
  const stopped = loading.flatMap((image) =>
    [...(image.parentElement?.querySelectorAll<HTMLSourceElement>(":scope > source") ?? []), image].map(
      (element) => ({ element, srcset: element.srcset, src: element.getAttribute("src") }),
    ),
  );
  for (const { element, src } of stopped) {
    element.srcset = src === null ? pixel : "";
    if (src !== null) element.src = pixel;
  }
  return () => {
    for (const { element, srcset, src } of stopped) {
      if (!element.isConnected) continue;
      if (src !== null) element.src = src;
      element.srcset = srcset;
    }
  };
}
