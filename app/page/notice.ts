import { onEachPage } from "./turn";

const seconds = 10;

onEachPage(() => {
  const notice = document.querySelector("[data-notice]");
  if (notice) setTimeout(() => notice.replaceChildren(), seconds * 1000);
});

document.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest("[data-notice-close]");
  button?.closest("[data-notice]")?.replaceChildren();
});
