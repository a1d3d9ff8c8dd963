import { plainAddress } from "#domain/language-address";
import { readPage, turnTo } from "./turn";

/**
 * Forms that are answered by a page in the place of theirs (`data-in-place`): the language toggle and the
 * contact form. Each is sent once, however often its button is pressed.
 */
document.addEventListener("submit", async (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("[data-in-place]")) return;
  event.preventDefault();
  const button = event.submitter as HTMLButtonElement | null;
  if (button?.ariaDisabled === "true") return;
  const { next } = form.elements as unknown as { next?: HTMLInputElement };
  if (next) next.value = plainAddress(location.pathname) + location.search;
  const label = button?.lastChild?.textContent ?? "";
  const say = (text: string | undefined) => {
    if (button?.lastChild && text) button.lastChild.textContent = text;
  };
  if (button) button.ariaDisabled = "true";
  say(button?.dataset.pending);
  let response: Response | null = null;
  try {
    const body = new URLSearchParams(new FormData(form, button) as never);
    response = await fetch(form.action, { method: "POST", body });
    form.dispatchEvent(new CustomEvent("answered", { bubbles: true, detail: response }));
    const page = await readPage(response);
    if (response.redirected) history.replaceState(null, "", page.address);
    const { scrollX, scrollY } = window;
    await turnTo(page);
    scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    const answer = document.querySelector<HTMLElement>("[data-answer]:not(:empty)");
    const again = document.querySelector<HTMLElement>(`form[action="${form.getAttribute("action")}"] button`);
    (answer ?? again)?.focus({ preventScroll: answer === null });
  } catch (error) {
    // It has arrived; only its answer cannot be shown here.
    if (response?.ok) return location.assign(response.url);
    console.info("A form could not be sent", error);
    if (button) button.ariaDisabled = "false";
    say(label);
    const failed = form.querySelector<HTMLTemplateElement>("template[data-failed]");
    const answer = form.querySelector<HTMLElement>("[data-answer]");
    if (!failed || !answer) return form.submit();
    answer.role = "alert";
    answer.replaceChildren(failed.content.cloneNode(true));
    answer.focus();
  }
});
