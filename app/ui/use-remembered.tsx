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
