import { quantityRange } from "#domain/product";
import { onEachPage } from "./turn";

// The product's page: the summary, the address and the links that carry the choice follow at once.

function optionsOf(target: EventTarget | null): HTMLFormElement | null {
  return (target as Element | null)?.closest<HTMLFormElement>("form#options") ?? null;
}

function show(form: HTMLFormElement, quantity: number): void {
  const chosen = new FormData(form);
  const size = form.querySelector<HTMLOptionElement>("option:checked");
  const words: Record<string, string> = {
    size: String(chosen.get("size") ?? ""),
    price: size?.dataset.price ?? "",
    aroma: String(chosen.get("aroma") ?? ""),
    quantity: String(quantity),
  };
  for (const place of form.querySelectorAll<HTMLElement>("[data-chosen]")) {
    place.textContent = words[place.dataset.chosen ?? ""] ?? "";
  }
  const popular = form.querySelector<HTMLElement>("[data-popular-size]");
  if (popular) popular.hidden = size?.dataset.popular !== "true";
  showStepper(form, quantity);

  const parameters = new Map(
    ["size", "aroma", "quantity"].flatMap((name) => (words[name] ? [[name, words[name]]] : [])),
  );
  const addressed = (address: string) => {
    const url = new URL(address);
    for (const name of ["size", "aroma", "quantity"]) url.searchParams.delete(name);
    for (const [name = "", value = ""] of parameters) url.searchParams.set(name, value);
    url.hash = "";
    return url.pathname + url.search;
  };
  history.replaceState(null, "", addressed(location.href));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-carries-choice]")) {
    link.href = addressed(link.href);
  }
}

function showStepper(form: HTMLFormElement, quantity: number): void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>("button[name=quantity]")];
  const hadFocus = document.activeElement;
  for (const button of buttons) {
    const to = quantity + Number(button.dataset.step ?? 0);
    button.value = String(to);
    button.disabled = to < quantityRange.min || to > quantityRange.max;
  }
  // A button that becomes disabled under the finger hands its focus to the other one.
  const isLost = buttons.some((button) => button === hadFocus && button.disabled);
  if (isLost) buttons.find((button) => button.dataset.step && !button.disabled)?.focus();
}

const quantityIn = (form: HTMLFormElement) => Number(form.querySelector("output")?.textContent);

document.addEventListener("change", ({ target }) => {
  const form = optionsOf(target);
  if (form) show(form, quantityIn(form));
});

document.addEventListener("submit", (event) => {
  const form = optionsOf(event.target);
  if (!form) return;
  event.preventDefault();
  const step = (event.submitter as HTMLButtonElement | null)?.dataset.step;
  if (step) show(form, quantityIn(form) + Number(step));
});

// The first product of the catalogue: the links under its variants carry the chosen one.

function carry(radio: HTMLInputElement): void {
  const links = radio.closest("section")?.querySelectorAll<HTMLAnchorElement>("a[data-carries-variant]");
  for (const link of links ?? []) {
    const url = new URL(link.href);
    for (const name of ["size", "aroma"]) url.searchParams.delete(name);
    for (const [name, value] of new URLSearchParams(radio.dataset.variant)) url.searchParams.set(name, value);
    link.href = url.pathname + url.search;
  }
}

document.addEventListener("change", ({ target }) => {
  const radio = (target as Element).closest<HTMLInputElement>("input[data-variant]");
  if (radio) carry(radio);
});

// A browser may choose again what was chosen before the page was loaded anew.
onEachPage(() => {
  const radio = document.querySelector<HTMLInputElement>("input[data-variant]:checked");
  if (radio) carry(radio);
});
