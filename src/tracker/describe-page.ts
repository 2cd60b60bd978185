import type { Detail } from "./recorder.ts";

/** The state of a page when it was opened. The recorder may start when another page is already open. */
export type OpenPage = readonly [pageUrl: string, title: string];

/** A page view that began before the recorder started, which continues it. */
export interface FirstView {
  id: string;
  visitId: string;
  /** Time as in `Date.now()`. */
  at: number;
  /** Whether the visit began with an earlier page view. */
  isContinued: boolean;
  /** Whether the server counted the page load. */
  isLoad: boolean;
  /** True from its request on, unless that fails. */
  isSent?: boolean;
  /** True once the server has it. */
  isStored?: boolean;
}

declare global {
  interface Window {
    firstView?: FirstView | undefined;
  }
}

type PageView = Detail<"page_view">;

const navigation = () => performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

export const cutAddress = (address: string): string => address.slice(0, 2048);

/** False after a reload, Back or the restoration of a tab, which credit neither campaign nor referrer again. */
export const isFreshLoad = (): boolean => !/^[rb]/.test(`${navigation()?.type}`);

interface PreparedLoad {
  activationStart?: number;
  deliveryType?: string;
}

/** False for a prerendered or prefetched page, which the server does not count either. */
export const isCountedLoad = (): boolean => {
  const { activationStart, deliveryType }: PreparedLoad = navigation() ?? {};
  return !/[1-9p]/.test(`${activationStart}${deliveryType}`);
};

/** The URL of the page load, which the browser keeps in memory. */
export const readLanding = (): string =>
  cutAddress((navigation()?.name ?? location.href).slice(location.origin.length));

/** The first use of `Intl` in a browser process takes 30 ms, and four times that on a slow phone; `Temporal` takes far less. */
const readTimezone = (): string =>
  (window as { Temporal?: { Now: { timeZoneId(): string } } }).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Only the first page view of a visit names the time zone, because it is stored with the visit. The first script reads
 * the size of the viewport (in pixels) early and passes it, because reading it later would force the browser to lay out
 * the page.
 */
export function describePage(
  title: string,
  isArrival: boolean,
  isNewVisit: boolean,
  viewport = `${innerWidth}x${innerHeight}`,
): PageView {
  return {
    brand: document.querySelector<HTMLElement>("[data-brand]")?.dataset.brand as PageView["brand"],
    title,
    isArrival,
    referrer: cutAddress(document.referrer),
    paintedGroup: (document.documentElement.dataset.group as PageView["paintedGroup"]) ?? "none",
    screenResolution: `${screen.width}x${screen.height}`,
    viewport,
    language: navigator.language,
    timezone: isNewVisit ? readTimezone() : "",
  };
}
