// What every page shows only to people who are signed in. One file, so that nothing of it is fetched late.
export { AccountEntries, AccountMenu } from "#parts/account-menu";
export { SessionWatch } from "#parts/session-watch";
export { ShownNotice } from "#parts/shown-notice";
