export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export const figures = {
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

export interface Result {
  /** Out of 100, in the order of `categories`. */
  scores: number[];
  /** In the order of `figures`. In milliseconds, except CLS, which has no unit. */
  figures: number[];
}
