/** A script as a text; see `minifiedScripts` in `scripts/minified-scripts.mjs`. */
declare module "*?minified" {
  const text: string;
  export default text;
}
