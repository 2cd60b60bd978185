import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { deferScripts } from "./start-up/defer-scripts.ts";
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
  // The script comes before the style sheets, because a script after a style sheet waits for it.
  const page = () => deferScripts(html).replace("<head>", () => `<head><script>${firstView}</script>`);
  return new Response(context.isSpaMode ? html : page(), { status, headers });
}
