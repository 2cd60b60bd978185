/** Purposes of AI crawlers: training models, answering searches, or reading a page because a user asked. */
export const purposes = ["training", "search", "user"] as const;
export type Purpose = (typeof purposes)[number];
