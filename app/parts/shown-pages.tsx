import { useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigate,
} from "react-router";
import { visitorPage } from "#domain/visitor-page";
import { hideToast, showToast } from "#parts/toast";
import { m } from "#text/messages";

/** Loader results by route id. */
type Results = Record<string, DataStrategyResult>;

/** Route error when the server cannot be reached. */
export class UnreachableError extends Error {}

/** LRU cache of loader results by page URL; insertion order gives the age. */
const cache = new Map<string, Results>();
const maxCached = 20;
let frame: Results = {};

/** The open page: its URL, and a function that navigates to the same URL without loading data. */
let page = { url: "", stay: () => {} };
let errorPages = 0;
let isAfterWrite = false;
let isToastShown = false;

/** Without the hash, like the URL of a request. */
const currentUrl = () => location.origin + location.pathname + location.search;

/** Caches the data of the current page: visitor pages only, and only while nobody is signed in. */
export function useShownPage(isSignedIn: boolean): void {
  const matches = useMatches();
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const stay = () =>
      // With the hash, the page would scroll to that element.
      navigate(
        { ...here, hash: "" },
        { state: here.state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    page = { url: currentUrl(), stay };
  }, [here, navigate]);
  useEffect(() => {
    const results = Object.fromEntries(
      matches.map(({ id, loaderData }) => [id, { type: "data" as const, result: loaderData }]),
    );
    frame = results.root ? { root: results.root } : {};
    const isWhole = matches.every(({ loaderData }) => loaderData !== undefined);
    if (isSignedIn) cache.clear();
    else if (isWhole && visitorPage(location.pathname)) {
      cache.delete(currentUrl());
      cache.set(currentUrl(), results);
      const [oldest] = cache.keys();
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    }
  }, [matches, isSignedIn]);
}

/** Marks an error page. When the next page cannot be loaded either, it is replaced by another error page. */
export function useErrorPage(): void {
  useEffect(() => {
    errorPages += 1;
    return () => {
      errorPages -= 1;
    };
  }, []);
}

/** Whether a request loads the data of the open page again. */
export function isShownPage(url: string): boolean {
  return url === page.url;
}

/** Whether the open page may stay when a page cannot be loaded. After a save, its form would look unsaved. */
export const mayStay = () => errorPages === 0 && !isAfterWrite;

/** Whether the server did not respond: `fetch` throws a TypeError, or a proxy responds with 502. */
export function isUnreachable({ type, result }: DataStrategyResult): boolean {
  if (isRouteErrorResponse(result)) return result.status === 502;
  // The router wraps the error of an action as it wraps its data.
  const error = type === "error" && result instanceof Object && "data" in result ? result.data : result;
  return error instanceof TypeError;
}

/** Without the server, a cached page is shown, or the open page stays and a toast says why. */
export const handleUnreachable: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.signal.aborted) return results;
  const isUnreachableNow = Object.values(results).some(isUnreachable);
  if (request.method !== "GET") return afterSubmit(results, isUnreachableNow);
  const isFetcher = !("root" in results);
  return isFetcher
    ? afterFetch(request.url, results, isUnreachableNow)
    : afterNavigation(request.url, results, isUnreachableNow);
};

/** A form that could not be sent stays as it is. */
function afterSubmit(results: Results, isUnreachableNow: boolean): Results {
  isAfterWrite = Object.values(results).some(({ result }) => result instanceof Response);
  if (!isUnreachableNow || errorPages > 0) return results;
  showUnreachableToast();
  page.stay();
  // With an error status, the router loads nothing anew.
  return each(results, { type: "data", result: data(undefined, { status: 503 }) });
}

/** A fetcher that fails never replaces the page. */
function afterFetch(url: string, results: Results, isUnreachableNow: boolean): Results {
  if (Object.values(results).every(({ type }) => type === "data")) return results;
  // The open page keeps the data that it has.
  if (isShownPage(url)) return {};
  if (isUnreachableNow) showUnreachableToast();
  else showErrorToast(m.error_heading(), m.error_text());
  return each(results, { type: "data", result: undefined });
}

/**
 * Shows an error page after Back, where the URL has already changed, and after a save, where the form would look unsaved.
 */
function afterNavigation(url: string, results: Results, isUnreachableNow: boolean): Results {
  const stays = mayStay();
  isAfterWrite = false;
  if (!isUnreachableNow) {
    if (isToastShown) hideToast();
    isToastShown = false;
    return results;
  }
  const cached = cache.get(url);
  if (cached) return cached;
  const errorPage = { ...failed(results), ...frame };
  if (!stays) return errorPage;
  if (isShownPage(url)) return {};
  if (currentUrl() !== page.url) return errorPage;
  showUnreachableToast();
  page.stay();
  return {};
}

/** Shows that the server cannot be reached. */
export function showUnreachableToast(): void {
  showErrorToast(m.unreachable_heading(), m.unreachable_text());
}

export function showErrorToast(title: string, text: string) {
  isToastShown = true;
  showToast({ title, text, isError: true });
}

function failed(results: Results): Results {
  return each(results, { type: "error", result: new UnreachableError("The server cannot be reached") });
}

/** The same result for each route. */
function each(results: Results, result: DataStrategyResult): Results {
  return Object.fromEntries(Object.keys(results).map((id) => [id, result]));
}
