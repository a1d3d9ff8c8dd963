/** Whether the keys of letters go into an element. */
export function isTextField(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element instanceof HTMLInputElement)
    return !/^(checkbox|radio|button|submit|file|range)$/.test(element.type);
  return element.isContentEditable || element.matches("textarea, select");
}
