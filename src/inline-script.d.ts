/** The text of a script that is bundled separately; see vite.config.ts. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
