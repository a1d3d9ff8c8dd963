import { isTextField } from "#ui/is-text-field";

/**
 * Moves the focus after a response, unless the person has meanwhile gone on to another field and types there.
 *
 * @param part the part of the page that the response belongs to: the focus may be taken from its fields
 * @returns cancels the move
 */
export function focusUnlessTyping(move: () => void, part: Element | null = null): () => void {
  // While the focus moves to another field, the body has it for a moment.
  const timer = setTimeout(() => {
    if (!isTypingOutside(part)) move();
  });
  return () => clearTimeout(timer);
}

/** Whether a text field has the focus that is not in this part of the page. */
export function isTypingOutside(part: Element | null): boolean {
  const { activeElement } = document;
  return isTextField(activeElement) && !part?.contains(activeElement);
}
