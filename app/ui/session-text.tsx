// sessionStorage access; browsers that block storage throw an exception.

/** @returns null if nothing is stored or storage is blocked */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param text null deletes the entry */
export function writeSession(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Nothing is lost: the page still holds the value.
  }
}
