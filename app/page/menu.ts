/** The menu of a phone keeps the focus out of the page that it covers. */
document.addEventListener(
  "toggle",
  (event) => {
    if ((event.target as Element).id !== "menu") return;
    for (const covered of document.querySelectorAll<HTMLElement>("main, footer")) {
      covered.inert = (event as ToggleEvent).newState === "open";
    }
  },
  { capture: true },
);

// A page that the browser brings back as it was left has its menu open.
addEventListener("pagehide", () => {
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
});
