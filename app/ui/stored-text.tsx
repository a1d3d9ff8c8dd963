// Texts that the browser stores. A browser that blocks storage throws an exception: then nothing is stored.

const local = () => localStorage;
const session = () => sessionStorage;

/** @returns null if nothing is stored in this browser */
export const readLocal = (name: string) => read(local, name);

/** @param text null deletes the entry */
export const writeLocal = (name: string, text: string | null) => write(local, name, text);

/** @returns null if nothing is stored in this tab */
export const readSession = (name: string) => read(session, name);

/** @param text null deletes the entry */
export const writeSession = (name: string, text: string | null) => write(session, name, text);

function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, name: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(name);
    else storage().setItem(name, text);
  } catch {
    // Blocked or full. The page still shows the text.
  }
}
