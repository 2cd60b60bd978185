/** Separate from the schemas, so that the dashboard can use them without loading a validation library. */

/** Placeholders of a template, and the values that replace them. */
export const placeholders = {
  name: "the lead's name",
  company: "the lead's company",
  slot_link:
    "a link to pick a time (once a meeting is booked, its time and a link to change it replace the sentence that contains {slot_link})",
  sender: "your name",
} as const;
export type Placeholder = keyof typeof placeholders;
