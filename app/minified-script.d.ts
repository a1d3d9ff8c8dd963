/** A script as a text; see `minifiedScripts` in `vite.config.ts`. */
declare module "*?minified" {
  const text: string;
  export default text;
}
