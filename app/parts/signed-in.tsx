// Code that only signed-in users need. One module makes one chunk, so no part of it loads later.
export { AccountEntries, AccountMenu } from "#parts/account-menu";
export { EditTexts } from "#parts/edit-texts";
export { SessionWatch } from "#parts/session-watch";
export { ShownToast } from "#parts/shown-toast";
