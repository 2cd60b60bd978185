import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { deferScripts } from "./start-up/defer-scripts.ts";
import startAfterLoad from "./start-up/start-after-load.js?inline-script";
// oxlint-disable-next-line import/default -- the text of the script; see inline-script.d.ts
import firstView from "./tracker/first-view.ts?inline-script";

/** Runs at build time only: it renders each public page, and the empty shell that the dashboard starts from. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The scripts come before the style sheets, because a script after a style sheet waits for it. As one element, they need one
  // hash in the security policy.
  const inHead = `<head><script>${firstView}${startAfterLoad}</script>`;
  const page = () => deferScripts(html).replace("<head>", () => inHead);
  return new Response(context.isSpaMode ? html : page(), { status, headers });
}
