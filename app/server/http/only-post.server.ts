/** The loader of a URL that only takes POST requests. */
export function onlyPost(): Response {
  return new Response("Nothing is shown here.\n", { status: 405, headers: { Allow: "POST" } });
}
