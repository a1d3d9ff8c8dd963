import { useSyncExternalStore } from "react";

const changeEvent = "remembered";

/**
 * A choice that is kept in this browser. All components with the same name share it.
 *
 * @param name localStorage key
 */
export function useRemembered(name: string): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (notify) => {
      addEventListener(changeEvent, notify);
      addEventListener("storage", notify);
      return () => {
        removeEventListener(changeEvent, notify);
        removeEventListener("storage", notify);
      };
    },
    () => read(name),
    () => false,
  );
  return [
    isOn,
    (next) => {
      try {
        if (next) localStorage.setItem(name, "on");
        else localStorage.removeItem(name);
      } catch {
        // A browser that stores nothing forgets the choice.
      }
      dispatchEvent(new Event(changeEvent));
    },
  ];
}

function read(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Whether the window is as wide as `query` says, such as `(width >= 64rem)`; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
