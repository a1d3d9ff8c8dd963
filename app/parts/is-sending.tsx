import { href, useNavigation } from "react-router";

/** Whether a form of the page is being sent. The language toggle does not count. */
export function useIsSending(): boolean {
  const { formMethod, formAction } = useNavigation();
  return formMethod === "POST" && formAction !== href("/language");
}
