import { useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "./local-text";

const changeEvent = "remembered";

/**
 * A choice kept in this browser. Components with the same name share it.
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
    () => readLocal(name) !== null,
    () => false,
  );
  return [
    isOn,
    (next) => {
      writeLocal(name, next ? "on" : null);
      dispatchEvent(new Event(changeEvent));
    },
  ];
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
