import { brandOf, brandRoutes } from "../../brand-routes.ts";

/** A page of another brand, or of the main one where it is the only one. In lists, it follows `/about`. */
export const otherPage = brandRoutes[0]?.pages[0]?.path ?? "/pricing";
export const otherPageBrand = brandOf(otherPage);
/** For tests of counts that are kept apart for each brand. */
export const hasOtherBrand = brandRoutes.length > 0;
