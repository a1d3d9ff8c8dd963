// Starts React on a visitor's page at the first sign of interaction, such as a touch or a key press.
// Not a module: page-scripts.server.ts inlines this file into the page.
(() => {
  const intents = ["pointerover", "touchstart", "keydown", "focusin"];
  const early = [];
  const start = () => {
    for (const intent of intents) removeEventListener(intent, start, true);
    const app = document.createElement("script");
    app.type = "module";
    app.text = document.getElementById("app").text;
    document.body.append(app);
  };
  // Clicks that need React are replayed after hydration; links, forms and menus work without it.
  const remember = ({ target, ctrlKey, metaKey, shiftKey }) => {
    const button = target.closest("button[type=button]");
    const opensByItself = button?.hasAttribute("popovertarget") && "popover" in button;
    if (button && !opensByItself) early.push(button);
    const link = target.closest("a:not([target])");
    const leadsAway = link && link.origin === location.origin && link.pathname !== location.pathname;
    if (leadsAway && !ctrlKey && !metaKey && !shiftKey) setTimeout(letPicturesGo, 300);
  };
  // Over HTTP/1.1 slow pictures block every connection, and the next page waits (see let-pictures-go.tsx).
  const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const letPicturesGo = () => {
    for (const image of document.images) {
      if (image.complete) continue;
      for (const source of image.parentElement.querySelectorAll("source")) source.srcset = pixel;
      image.srcset = "";
      image.src = pixel;
    }
    // A page restored from the back/forward cache would lack its pictures.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  };
  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
  addEventListener("click", remember);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", remember);
      for (const button of early) button.click();
    },
    { once: true },
  );
})();
