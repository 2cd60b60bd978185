import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Detail } from "./recorder.ts";

/**
 * Web vitals belong to the page that was loaded or restored from the back/forward cache; pages reached by navigation
 * within the app have none. Each metric is reported once per load or restoration: later values, as when the page is
 * hidden again, are ignored.
 */
export function measureVitals(report: (detail: Detail<"web_vital">) => void): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation && new URL(navigation.name).pathname !== location.pathname) return;
  const reported = new Set<string>();
  const reportOnce = ({ id, name, value, rating }: MetricType) => {
    if (reported.has(id)) return;
    reported.add(id);
    report({ metric: name, value, rating });
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(reportOnce);
}
