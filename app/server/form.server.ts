/**
 * The fields of a form that was sent.
 *
 * @throws Response 400 when the body is none. NUL characters, which no database text can hold and no
 *   keyboard writes, are left out.
 */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
  const form = new FormData();
  for (const [name, value] of sent)
    form.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  return form;
}
