/** A visitor is live for this long after the latest page view. */
export const liveMinutes = 5;
