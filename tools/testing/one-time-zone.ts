import type { Plugin } from "vite";

/**
 * Tests run in one time zone, whatever `report.timezone` is in `site.config.ts`, because many of them state days, hours and
 * offsets. Browser tests run the built app, which has the time zone of the site.
 */
export const oneTimeZone: Plugin = {
  name: "one-time-zone",
  transform: (code, id) =>
    id.endsWith("/site.config.ts") ? code.replace(/timezone: "[^"]+"/, 'timezone: "Europe/Copenhagen"') : undefined,
};
