/**
 * Moves the focus after a response, unless the person has meanwhile gone on to another field and types there.
 *
 * @param part the part of the page that the response belongs to: its own fields may be left
 * @returns cancels the move
 */
export function focusUnlessTyping(move: () => void, part: Element | null = null): () => void {
  // While the focus moves to another field, the body has it for a moment.
  const timer = setTimeout(() => {
    if (!isTypingOutside(part)) move();
  });
  return () => clearTimeout(timer);
}

/** Whether a field that is not in this part of the page has the focus. */
export function isTypingOutside(part: Element | null): boolean {
  const { activeElement } = document;
  const isField = activeElement?.matches("input, textarea, select") ?? false;
  return isField && !part?.contains(activeElement);
}
