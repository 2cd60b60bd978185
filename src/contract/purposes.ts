/** What an AI company does with pages: it trains models, answers searches, or reads one because a user asked. */
export const purposes = ["training", "search", "user"] as const;
export type Purpose = (typeof purposes)[number];
