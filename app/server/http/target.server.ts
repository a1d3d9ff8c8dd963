const normalPath = /^(\/[\w~-][\w.~-]*)*\/?$/;

/**
 * The target of a request in its normal form (RFC 3986, 6.2.2): without dot segments, and percent-encoded only where
 * it must be. The router reads all spellings of a path alike, so a limit by path or the page cache must see one.
 *
 * @param target a path with or without a query
 */
export function normalTarget(target: string): string {
  const [path = ""] = target.split("?", 1);
  if (normalPath.test(path)) return target;
  const { pathname, search } = new URL(
    `http://localhost${path.replace(/%[\da-f]{2}/gi, decodeUnreserved)}${target.slice(path.length)}`,
  );
  return pathname + search;
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
}
