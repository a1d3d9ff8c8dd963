/** By what the device offers; else the link is copied. */
document.addEventListener("click", async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-share]");
  if (!button) return;
  const { share: url = "", title = "" } = button.dataset;
  const after = (name: string) => document.querySelector<HTMLTemplateElement>(`template[data-share-${name}]`);
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    const copied = after("copied");
    const region = copied?.parentElement?.querySelector("[data-notice]");
    if (copied) region?.replaceChildren(copied.content.cloneNode(true));
  } catch (error) {
    console.info("The article was not shared", error);
    // Whoever closes the device's window has shared nothing, and knows it.
    if ((error as Error).name === "AbortError") return;
    const address = after("address");
    address?.replaceWith(address.content.cloneNode(true));
  }
});

document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.readOnly) target.select();
});
