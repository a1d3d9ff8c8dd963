/**
 * The error of a field, which names it in its `aria-describedby`.
 *
 * @param id of the field
 */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 text-terracotta-deep">
      {error}
    </p>
  );
}
