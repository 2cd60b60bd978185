/** Channel and campaign of the visit in which a form was sent. Without consent, there is no channel. */
export const describeOrigin = ({ channel, campaign }: { channel: string | null; campaign: string | null }): string =>
  channel ? [channel, campaign].filter(Boolean).join(", ") : "unknown (no consent)";
