/** Display names of rows that combine several values. */
export const combinedTitles: Readonly<Record<string, string>> = {
  "(other)": "Other (over the daily limit for new values)",
  "(withheld)": "Withheld (may identify a person)",
};
