// Keeps typed text as a draft if the page is left before React starts, and adds it to an older draft (see use-draft.tsx).
// Not a module: page-scripts.server.ts inlines this file, minified, into a page with such a form.
(() => {
  const keepTyped = () => {
    const fields = [
      ...document.querySelectorAll("[data-draft] :is(input:not([type=hidden], [tabindex]), textarea)"),
    ];
    if (!fields.some(({ value, defaultValue }) => value !== defaultValue)) return;
    try {
      const draft = JSON.parse(sessionStorage.getItem("draft contact") || "{}");
      for (const { name, value, defaultValue, dataset, tagName } of fields) {
        // An earlier release kept only the text. Browsers restore typed text, which the draft may have already.
        const older = draft[name]?.typed ?? draft[name];
        if (older && (value === defaultValue || older.startsWith(value) || older.endsWith(`\n${value}`)))
          continue;
        const isAdded = older && tagName === "TEXTAREA" && !value.includes(older);
        const typed = isAdded ? `${older}\n${value}` : value;
        draft[name] = { typed, rendered: dataset.prefilledFrom || defaultValue };
      }
      sessionStorage.setItem("draft contact", JSON.stringify(draft));
    } catch {
      // The browser blocks storage.
    }
  };
  const stop = () => removeEventListener("pagehide", keepTyped);
  addEventListener("pagehide", keepTyped);
  addEventListener("hydrated", stop, { once: true });
  // A sent message is no draft.
  const onSubmit = ({ target, defaultPrevented }) => {
    if (target.matches("[data-draft]") && !defaultPrevented) stop();
  };
  addEventListener("submit", onSubmit, true);
})();
