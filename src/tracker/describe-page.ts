import type { Detail } from "./recorder.ts";

/** A page as it was when it was opened, because the recorder may start when another one is already open. */
export type OpenPage = readonly [pageUrl: string, title: string];

/** A page view that began before the recorder, which takes it over. */
export interface FirstView {
  id: string;
  visitId: string;
  /** Time as in `Date.now()`. */
  at: number;
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

/** False for a load that the browser had prepared before anybody asked for it, which the server does not count either. */
export const isCountedLoad = (): boolean => {
  const load = navigation() as
    | (PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string })
    | undefined;
  return !load?.activationStart && !/pref/.test(`${load?.deliveryType}`);
};

/** The address of the page load, which the browser keeps in memory. */
export const readLanding = (): string =>
  cutAddress((navigation()?.name ?? location.href).slice(location.origin.length));

/** Reading the size of the viewport makes the browser lay out the page, so the first script reads it before there is one. */
export function describePage(title: string, isArrival: boolean, viewport = `${innerWidth}x${innerHeight}`): PageView {
  return {
    brand: document.querySelector<HTMLElement>("[data-brand]")?.dataset.brand as PageView["brand"],
    title,
    isArrival,
    referrer: cutAddress(document.referrer),
    paintedGroup: (document.documentElement.dataset.group as PageView["paintedGroup"]) ?? "none",
    screenResolution: `${screen.width}x${screen.height}`,
    viewport,
    language: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
