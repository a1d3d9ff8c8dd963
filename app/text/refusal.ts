import { m } from "#text/messages";

/** The words of a 403 that is no page. */
export const refusalText = () => m.forbidden_text();
