import { setTimeout as wait } from "node:timers/promises";
import {
  chooseOption,
  findElement,
  isHydrated,
  isInWindow,
  type Kind,
  selectField,
  touch,
} from "./in-page.ts";

export type Driver<Element> = {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are sent as JSON. */
  run<Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args): Promise<T>;
  find(script: typeof findElement, kind: Kind, name: string): Promise<Element | null>;
  click(element: Element): Promise<void>;
  choose(element: Element, file: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The errors that the page has reported so far. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
};

export type Key = "Enter" | "Escape" | "Tab" | "Backspace";

/**
 * A browser reports an error if a page is left during its view transition, or if the transition is slow on a busy
 * machine. Nothing is lost.
 */
const isSkippedTransition = /^(Error: )?(AbortError: .*transition|TimeoutError: View transition)/i;

/** The browser has stopped responding, which says nothing about the product: the test runs once more. */
export class BrowserGone extends Error {}

/** Timeout in milliseconds; on a busy machine everything takes ten times as long. */
export const timeoutMs = 90_000;

/** A browser tab, driven by what a person sees. */
export class Tab<Element = unknown> {
  readonly #driver: Driver<Element>;
  readonly #origin: string;

  constructor(driver: Driver<Element>, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async goto(path: string) {
    await this.#driver.goto(this.#origin + path);
  }

  /** Opens a page and waits until React has hydrated it. */
  async open(path: string) {
    await this.goto(path);
    await this.wake();
  }

  async wake() {
    await this.until("React has the page", async () => {
      await this.run(touch);
      return this.run(isHydrated);
    });
  }

  run<Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args): Promise<T> {
    return this.#driver.run(script, ...args);
  }

  async click(kind: "link" | "button", name: string) {
    // A page that is still appearing takes no clicks, so the click is repeated.
    await this.until(`the ${kind} "${name}" can be pressed`, async () => {
      await this.#driver.click(await this.#find(kind, name));
      return true;
    });
  }

  /** Replaces the text of a field. @param name the field's name attribute */
  async fill(name: string, text: string) {
    await this.until(`the field "${name}" has the focus`, async () => {
      await this.#driver.click(await this.#find("field", name));
      return this.run(selectField, name);
    });
    await (text === "" ? this.#driver.press("Backspace") : this.#driver.type(text));
  }

  /** @param name the list's name attribute */
  async select(name: string, label: string) {
    await this.until(`"${label}" is chosen`, () => this.run(chooseOption, name, label));
  }

  /** Chooses a file in the first file input. */
  async choose(file: string) {
    await this.#driver.choose(await this.#find("file", ""), file);
  }

  press(key: Key) {
    return this.#driver.press(key);
  }

  async back() {
    await this.run(() => history.back());
  }

  async forward() {
    await this.run(() => history.forward());
  }

  async sees(text: string) {
    await this.until(`"${text}" is inside the window`, () => this.run(isInWindow, text));
  }

  async doesNotSee(text: string) {
    await this.until(`"${text}" is not inside the window`, async () => !(await this.run(isInWindow, text)));
  }

  async isAt(path: string) {
    await this.until(`the address is ${path}`, async () => (await this.path()) === path);
  }

  path() {
    return this.run(() => location.pathname + location.search);
  }

  heading() {
    return this.run(() => document.querySelector("h1")?.textContent ?? "");
  }

  async hasHeading(text: string) {
    await this.until(`the heading is "${text}"`, async () => (await this.heading()) === text);
  }

  async faults() {
    return (await this.#driver.faults()).filter((fault) => !isSkippedTransition.test(fault));
  }

  async close() {
    await this.#driver.close();
  }

  async until(what: string, isSo: () => Promise<boolean>) {
    const end = Date.now() + timeoutMs;
    let fault: unknown = null;
    while (Date.now() < end) {
      try {
        if (await isSo()) return;
      } catch (error) {
        if (error instanceof BrowserGone) throw error;
        // The page is being replaced by the next one; try again.
        fault = error;
      }
      await wait(50);
    }
    const at = await this.path().catch(() => "an address that cannot be read");
    const page = await this.run(() => document.body.innerText).catch(() => "");
    throw new Error(`It never came true at ${at}: ${what}. The page reads:\n${page}`, { cause: fault });
  }

  async #find(kind: Kind, name: string): Promise<Element> {
    let found: Element | null = null;
    await this.until(`there is a ${kind} "${name}"`, async () => {
      found = await this.#driver.find(findElement, kind, name);
      return found !== null;
    });
    return found as Element;
  }
}
