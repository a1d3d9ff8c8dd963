import { AsyncLocalStorage } from "node:async_hooks";
import type { Viewed } from "#domain/demand";

/** What is noted while a page is rendered for the cache. */
export type CachedPageNotes = {
  /** What the page shows: each visitor who reads it adds one view. */
  viewed: Viewed | null;
  /** Something could not be read and is left out, so the page must not be cached. */
  isIncomplete: boolean;
  /** The page is whole but must not be cached. */
  isUncacheable: boolean;
};

type RequestContext = { id: string | null; cachedPage: CachedPageNotes | null };

const current = new AsyncLocalStorage<RequestContext>();

/** Runs `run`, including its async work, as a part of this request. */
export function runInRequest<T>(id: string, run: () => T): T {
  return current.run({ id, cachedPage: null }, run);
}

/** Runs `run`, including its async work, for the cache instead of for one visitor. */
export function runForCache<T>(cachedPage: CachedPageNotes, run: () => T): T {
  return current.run({ id: requestId() ?? null, cachedPage }, run);
}

export function requestId(): string | undefined {
  return current.getStore()?.id ?? undefined;
}

/** The notes of the page that is being rendered for the cache; null in a visitor's own request. */
export function cachedPageNotes(): CachedPageNotes | null {
  return current.getStore()?.cachedPage ?? null;
}

/** Notes that something could not be read and is left out: the page is shown, but not cached. */
export function noteIncomplete(): void {
  const notes = cachedPageNotes();
  if (notes) notes.isIncomplete = true;
}

/** For a URL with an unknown value: strangers could fill the cache with such pages. */
export function preventCaching(): void {
  const notes = cachedPageNotes();
  if (notes) notes.isUncacheable = true;
}
