/**
 * Public pages are complete without scripts, so their scripts must not compete with the first paint: a modulepreload
 * delays first contentful paint by more than half a second on a slow phone. This joins the framework's inline scripts
 * into one inert text, which `start-after-load.js` runs when the page is idle after `load` and the first paint, or at
 * the first input. One text also needs one hash in the security policy, not four.
 */
export function deferScripts(html: string): string {
  const statements: string[] = [];
  const data = /(?:<!--\$-->)?<script>(window\.__reactRouterContext[\s\S]*?)<\/script>(?:<!--\/\$-->)*/g;
  // React expects the first of these elements, with any text.
  const withoutData = html.replace(data, (_, text: string) => (statements.push(text) === 1 ? "<script></script>" : ""));
  const withoutPreloads = withoutData.replace(/<link rel="modulepreload"[^>]*>/g, "");
  const deferred = withoutPreloads.replace(
    '<script type="module" async="">',
    () => `<script type="text/plain" id="deferred-start">${statements.join("")}\n`,
  );
  if (statements.length === 0 || deferred === withoutPreloads)
    throw new Error("The framework's start scripts were not found in the rendered page");
  return deferred;
}
