/** The error of a field. The field's `aria-describedby` is its id with `-error`. @param id of the field */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 text-terracotta-deep">
      {error}
    </p>
  );
}
