/** Day on which the privacy policy last changed, in both languages. Change it with every change of its text. */
export const policyUpdated = "2025-01-27";

/** "January 27, 2025" */
export const formatPolicyDate = (language: "en-US" | "da-DK"): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(policyUpdated));
