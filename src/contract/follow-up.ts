import { leadStatuses } from "./lead-options.ts";

/** Filters for the follow-up of leads. Separate from the options of the forms, which are part of the public pages. */
export const followUps = [...leadStatuses, "overdue"] as const;
export type FollowUp = (typeof followUps)[number];
