/** What a page's route module may export as `handle`, for the layout to read. */
export interface SiteHandle {
  hideDemoRequest?: boolean;
}

export const contactId = "contact";
export const mainId = "main";
