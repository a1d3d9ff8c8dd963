const startsWithNormalPath = /^(\/[\w~-][\w.~-]*)*\/?(\?|$)/;

/**
 * The target of a request in its normal form (RFC 3986, 6.2.2): without dot segments or needless percent-encoding.
 * The router accepts every spelling of a path. Limits by path and the page cache must see the same path as the router.
 *
 * @param target a path with or without a query
 */
export function normalTarget(target: string): string {
  if (startsWithNormalPath.test(target)) return target;
  const [path = ""] = target.split("?", 1);
  const { pathname, search } = new URL(
    `http://localhost${path.replace(/%[\da-f]{2}/gi, decodeUnreserved)}${target.slice(path.length)}`,
  );
  return pathname + search;
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
}
