/** Type of the `handle` that a page's route module may export for the layout. */
export interface SiteHandle {
  /** Of the layout, and so of all of its pages; English if absent. */
  lang?: string;
  hideDemoRequest?: boolean;
  /** The page brings its own element with the contact id, in place of the demo request: a form, or an address. */
  ownContact?: "form" | "address";
}

export const contactId = "contact";
