import { useLocation } from "react-router";

/** Path of the page without a final slash, which it has while pages are built. A component that compares it renders the same in the browser. */
export const usePath = (): string => useLocation().pathname.replace(/(.)\/$/, "$1");
