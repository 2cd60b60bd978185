/** Names of the values that stand for several others. */
export const combinedTitles: Readonly<Record<string, string>> = {
  "(other)": "Other (over the daily limit for new values)",
  "(withheld)": "Withheld (may identify a person)",
};
