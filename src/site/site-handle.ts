/** What a page's route module may export as `handle`, for the layout to read. */
export interface SiteHandle {
  hideDemoRequest?: boolean;
  /** The page brings its own element with the contact id, in place of the demo request: a form, or an address. */
  ownContact?: "form" | "address";
}

export const contactId = "contact";
