import { brandOf, brandRoutes } from "../../brand-routes.ts";

/** A page of another brand, or of the main brand if there is no other. In sorted lists, it follows `/about`. */
export const otherPage = brandRoutes[0]?.pages[0]?.path ?? "/pricing";
export const otherPageBrand = brandOf(otherPage);
/** Whether tests can check that counts are separate for each brand. */
export const hasOtherBrand = brandRoutes.length > 0;
