/** Catch-all for URLs that match no other route. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
