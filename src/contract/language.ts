/** Languages of the public pages, as in HTML's `lang`. The first one is also the language of the dashboard. */
export const languages = ["en", "da"] as const;

export type Language = (typeof languages)[number];

/** Language of forms that name none. */
export const defaultLanguage: Language = "en";
