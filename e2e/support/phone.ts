import type { VisitorOptions } from "./browser.ts";

export const phone: VisitorOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
