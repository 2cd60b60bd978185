/** A page without its query. */
export const pathOf = (pageUrl: string): string => pageUrl.split("?", 1)[0] as string;
