// Stands in a visitor's page and starts React there when somebody first means to do something. Not a module: it is
// written into the page as it is, by page-scripts.server.ts.
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
  // What only React can do is done as soon as it is there; links, forms and menus work without it.
  const remember = ({ target, ctrlKey, metaKey, shiftKey }) => {
    const button = target.closest("button[type=button]");
    const opensByItself = button?.hasAttribute("popovertarget") && "popover" in button;
    if (button && !opensByItself) early.push(button);
    const link = target.closest("a:not([target])");
    const leadsAway = link && link.origin === location.origin && link.pathname !== location.pathname;
    if (leadsAway && !ctrlKey && !metaKey && !shiftKey) setTimeout(letPicturesGo, 300);
  };
  // As let-pictures-go.tsx does: slow pictures hold every connection, and the next page waits behind them.
  const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const letPicturesGo = () => {
    for (const image of document.images) {
      if (image.complete) continue;
      for (const source of image.parentElement.querySelectorAll("source")) source.srcset = pixel;
      image.srcset = "";
      image.src = pixel;
    }
    // Who comes back to this page gets it with its pictures.
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
