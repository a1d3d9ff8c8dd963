/** Reads a text that is kept in this browser; null if there is none, or if the browser keeps nothing. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser; null removes it. A browser that keeps nothing forgets it. */
export function writeLocal(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Nothing is kept.
  }
}
