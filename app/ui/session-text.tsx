// What a browser keeps for as long as its tab is open. It may keep nothing, and says so by an exception.

/** @returns null where nothing is kept */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param text null forgets it */
export function writeSession(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // The page itself still holds it.
  }
}
