/** The text of a script that is built by itself; see vite.config.ts. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
