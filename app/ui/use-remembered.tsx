import { useSyncExternalStore } from "react";
import { changeLocalText, useLocalText } from "./use-local-text";

/**
 * A choice kept in this browser. Components with the same name share it.
 *
 * @param name localStorage key
 */
export function useRemembered(name: string): [boolean, (isOn: boolean) => void] {
  const isOn = useLocalText(name) !== null;
  return [isOn, (next) => changeLocalText(name, next ? "on" : null)];
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
