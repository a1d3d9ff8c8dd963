// Starts React on a visitor's page at the first sign of interaction, such as a touch or a key press.
// Not a module: page-scripts.server.ts inlines this file, minified, into the page.
(() => {
  const intents = ["mousemove", "wheel", "click", "touchstart", "keydown", "focusin"];
  const early = [];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const intent of intents) removeEventListener(intent, onIntent, true);
    const { text, dataset } = document.getElementById("app");
    // All at once: by themselves, browsers find a file only when they have loaded the one that imports it.
    for (const file of dataset.files.split(" ")) {
      const preload = document.createElement("link");
      preload.rel = "modulepreload";
      preload.href = file;
      document.head.append(preload);
    }
    const app = document.createElement("script");
    app.type = "module";
    app.text = text;
    // A file did not arrive: the next interaction tries again.
    app.onerror = () =>
      setTimeout(() => {
        isStarted = false;
        waitForIntent();
      }, 1000);
    document.body.append(app);
  };
  // If a page opens under a resting mouse, browsers may send a mousemove whose movement is 0. Old Safari has no
  // movementX on iPads: there, each mousemove counts.
  const onIntent = ({ movementX, movementY, type }) => {
    if (type !== "mousemove" || movementX !== 0 || movementY !== 0) start();
  };
  const waitForIntent = () => {
    for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true });
  };
  // The page was rendered with another choice than the one the visitor has made since.
  const withChoice = (href, control) => {
    const url = new URL(href);
    const variant = control.closest("section")?.querySelector("[name=variant]:checked");
    const product = url.searchParams.get("product");
    const options = product && location.pathname.endsWith(product) && document.getElementById("options");
    const chosen = options ? new FormData(options) : new URLSearchParams(variant?.value);
    for (const [name, value] of chosen) url.searchParams.set(name, value);
    return url;
  };
  const submit = (button) => {
    const { form } = button;
    early.length = 0;
    location.assign(withChoice(`${form.action}?${new URLSearchParams(new FormData(form))}`, form));
  };
  const isAdding = () => early.some(({ type }) => type === "submit");
  // Clicks that need React are replayed after hydration; links, forms and menus work without it. But after "Add to
  // enquiry" a link or form waits as well: the product would be lost with the page.
  const remember = (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const button = target.closest("button[type=button], [data-waits]");
    const opensByItself = button?.hasAttribute("popovertarget") && "popover" in button;
    if (button && !opensByItself) {
      // React must not see it: while it takes over the page, it loses some presses, and handles others, which would then
      // count twice.
      event.stopPropagation();
      event.preventDefault();
      early.push(button);
      // `waitForReact` of the tests knows this number.
      if (button.type === "submit") setTimeout(() => early.includes(button) && submit(button), 8000);
    }
    const link = target.closest("a:not([target])");
    const { href } = link ? withChoice(link.href, link) : {};
    if (link && link.href !== href) link.href = href;
    if (link?.origin !== location.origin || ctrlKey || metaKey || shiftKey) return;
    if (isAdding()) {
      event.stopPropagation();
      event.preventDefault();
      early.push(link);
    } else if (link.pathname !== location.pathname) setTimeout(stopLoadingPictures, 300);
  };
  // Over HTTP/1.1 slow pictures block every connection, and the next page waits (see stop-loading-pictures.tsx).
  const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const stopLoadingPictures = () => {
    for (const image of document.images) {
      if (image.complete) continue;
      for (const source of image.parentElement.querySelectorAll("source")) source.srcset = pixel;
      image.srcset = "";
      image.src = pixel;
    }
    // A page restored from the back/forward cache would lack its pictures.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  };
  const ifAllowed = (run) => {
    try {
      return run();
    } catch {
      // The browser blocks storage.
    }
  };
  // The enquiry list is on the device: a page from a cache cannot know its number (see enquiry-link.tsx).
  const showEnquiry = () => {
    const stored = ifAllowed(() => localStorage.getItem("enquiry"));
    const count = stored ? stored.split("\n").length : 0;
    const badge = document.getElementById("enquiry-count");
    if (badge) badge.textContent = count || "";
    const [field] = document.getElementsByName("enquiry");
    if (!field) return;
    const root = document.documentElement;
    root.toggleAttribute("data-enquiry", !!count);
    if (count) {
      root.style.setProperty("--enquiry-lines", count);
      field.value = stored;
    }
    if (count || hasDraft()) start();
  };
  // A typed message is back on the page at once, before somebody types another one (see use-draft.tsx).
  const hasDraft = () => ifAllowed(() => sessionStorage.getItem("draft contact"));
  // After Back, the browser may show an old copy of the page, in the former language (see chosen-language.tsx).
  const checkLanguage = () => {
    const [, chosen = document.documentElement.lang] = /(?:^|; )lang=(en|ja)\b/.exec(document.cookie) ?? [];
    const isChosen = chosen === document.documentElement.lang || /^\/ja(\/|$)/.test(location.pathname);
    if (!isChosen) start();
  };
  const checkPage = () => {
    showEnquiry();
    checkLanguage();
  };
  const chosenOptions = () => {
    const options = document.getElementById("options");
    return options && `?${new URLSearchParams(new FormData(options))}`;
  };
  const optionsAtStart = chosenOptions();
  // Before React starts, the language toggle takes the chosen options along.
  const onEarlySubmit = (event) => {
    const { target, submitter } = event;
    if (submitter && isAdding()) {
      event.stopPropagation();
      event.preventDefault();
      early.push(submitter);
      return;
    }
    const chosen = chosenOptions();
    if (target.action.endsWith("/language") && chosen !== optionsAtStart)
      target.next.value = target.next.value.replace(/\?.*|$/, chosen);
  };
  // A toggle that loads a new document keeps the scroll position.
  const keepScroll = ({ target, defaultPrevented }) => {
    if (defaultPrevented || !target.action.endsWith("/language")) return;
    ifAllowed(() => sessionStorage.setItem("scrolled", scrollY));
  };
  const restoreScroll = () => {
    const scrolled = ifAllowed(() => sessionStorage.getItem("scrolled"));
    ifAllowed(() => sessionStorage.removeItem("scrolled"));
    if (scrolled) scrollTo({ top: scrolled, behavior: "instant" });
  };
  // After a reload, Back may lead to a page that React had shown. The browser leaves it to React, which has not started.
  const { pathname, search } = location;
  const onEarlyMove = () => {
    if (location.pathname + location.search !== pathname + search) location.reload();
  };
  addEventListener("popstate", onEarlyMove);
  addEventListener("submit", onEarlySubmit, true);
  addEventListener("submit", keepScroll);
  restoreScroll();
  waitForIntent();
  addEventListener("click", remember, true);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", remember, true);
      removeEventListener("popstate", onEarlyMove);
      removeEventListener("submit", onEarlySubmit, true);
      // React shows the effect of one press before the next one.
      for (const pressed of early.splice(0)) setTimeout(() => pressed.click());
    },
    { once: true },
  );
  // A page that was left while React started would never be ready: browsers cancel its imports, or lose a message that
  // React waits for.
  const onRestored = () => {
    const isHydrated = "hydrated" in document.documentElement.dataset;
    if (isStarted && !isHydrated) location.reload();
    else checkPage();
  };
  addEventListener("pageshow", ({ persisted }) => persisted && onRestored());
  addEventListener("storage", showEnquiry);
  checkPage();
  // A cookie that the page before has set may be visible only a moment later.
  setTimeout(checkLanguage, 1000);
})();
