// What only who is signed in sees of every page: in one file, which is fetched with the first of it.
export { AccountEntries, AccountMenu } from "#parts/account-menu";
export { SessionWatch } from "#parts/session-watch";
export { ShownNotice } from "#parts/shown-notice";
