import { useLocation } from "react-router";

/**
 * Path of the page without a trailing slash. Only the build adds this slash, so a component that compares paths would
 * otherwise render differently in the browser.
 */
export const usePath = (): string => useLocation().pathname.replace(/(.)\/$/, "$1");
