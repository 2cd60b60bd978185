/**
 * Public pages are complete without scripts, so their scripts must not compete with the first paint: a modulepreload
 * delays first contentful paint by more than half a second on a slow phone. This turns the framework's start script
 * into inert text, which `start-after-load.js` runs when the page is idle after `load` and the first paint, or at the
 * first input.
 */
export function deferScripts(html: string): string {
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^>]*>/g, "");
  const deferred = withoutPreloads.replace(
    /<script type="module" async="">/,
    '<script type="text/plain" id="deferred-start">',
  );
  if (deferred === withoutPreloads) throw new Error("The framework's start script was not found in the rendered page");
  return deferred;
}
