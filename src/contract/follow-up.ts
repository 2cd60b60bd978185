import { leadStatuses } from "./lead-options.ts";

/** How far the follow-up is, for who looks for leads by it. Apart from the forms' choices, which public pages carry. */
export const followUps = [...leadStatuses, "overdue"] as const;
export type FollowUp = (typeof followUps)[number];
