/** Whether the browser has passkeys, and reads our options for them (Safari 18.4, Chrome 129, Firefox 122). */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}
