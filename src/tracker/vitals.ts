import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Detail } from "./recorder.ts";

/**
 * Of the page that was loaded, whose figures they are; a page reached from it within the app has none of its own.
 * The first figure of each counts: that at the first moment when the page is hidden, or when it comes back from the
 * back/forward cache.
 */
export function measureVitals(report: (detail: Detail<"web_vital">) => void): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation && new URL(navigation.name).pathname !== location.pathname) return;
  const told = new Set<string>();
  const tell = ({ id, name, value, rating }: MetricType) => {
    if (told.has(id)) return;
    told.add(id);
    report({ metric: name, value, rating });
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(tell);
}
