import type { BrowserContext, Page, Request } from "playwright-core";
import { expect } from "vitest";
import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";

type RecordOf<Type extends TrackingRecord["type"]> = Extract<TrackingRecord, { type: Type }>;

export interface Traffic {
  /** Requests to our own API. */
  readonly api: Request[];
  /** Requests to other origins. */
  readonly foreign: string[];
  /** Records that the server acknowledged. */
  readonly committed: Set<string>;
  /** File names of the requested scripts. */
  readonly scripts: string[];
  batches(): CollectBatch[];
  /** Each record once, even if it was sent several times. */
  records(): TrackingRecord[];
  of<Type extends TrackingRecord["type"]>(type: Type): RecordOf<Type>[];
  /** Waits until this number of records of a type were sent. */
  sent<Type extends TrackingRecord["type"]>(type: Type, count?: number): Promise<RecordOf<Type>[]>;
}

/** Observes the requests of a visitor's pages to this site and to other origins. */
export function watchTraffic(context: BrowserContext, appUrl: string): Traffic {
  const api: Request[] = [];
  const foreign: string[] = [];
  const scripts: string[] = [];
  const committed = new Set<string>();
  context.on("response", (response) => {
    if (response.url().endsWith("/api/collect") && response.ok())
      for (const { id } of (response.request().postDataJSON() as CollectBatch).records) committed.add(id);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== new URL(appUrl).origin && url.protocol.startsWith("http")) foreign.push(request.url());
    else if (url.pathname.startsWith("/api/")) api.push(request);
    else if (url.pathname.endsWith(".js")) scripts.push(url.pathname.split("/").at(-1) as string);
  });
  const batches = () =>
    api
      .filter((request) => request.url().endsWith("/api/collect"))
      .map((request) => request.postDataJSON() as CollectBatch);
  const records = () => [
    ...new Map(batches().flatMap((batch) => batch.records.map((record) => [record.id, record]))).values(),
  ];
  const of = <Type extends TrackingRecord["type"]>(type: Type) =>
    records().filter((record) => record.type === type) as RecordOf<Type>[];
  return {
    api,
    foreign,
    committed,
    scripts,
    batches,
    records,
    of,
    async sent(type, count = 1) {
      await expect.poll(() => of(type).length).toBeGreaterThanOrEqual(count);
      return of(type);
    },
  };
}

/** Simulates switching to another tab, because in a headless browser all pages are visible. */
export function showPage(page: Page, isVisible: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    isVisible ? "visible" : "hidden",
  );
}

/** Simulates switching to another window. */
export function focusPage(page: Page, isFocused: boolean): Promise<void> {
  return page.evaluate((focused) => {
    document.hasFocus = () => focused;
    dispatchEvent(new Event(focused ? "focus" : "blur"));
  }, isFocused);
}
