/** Type of the `handle` that a page's route module may export for the layout. */
export interface SiteHandle {
  /** Language of the layout and of all its pages; English if absent. */
  lang?: string;
  hideDemoRequest?: boolean;
  /** Set if the page has its own element with the contact id instead of the demo request: a form or an address. */
  ownContact?: "form" | "address";
}

export const contactId = "contact";
