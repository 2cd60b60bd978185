/** Not in `paths.ts`, whose URLs are in the scripts of every public page. */
export const meetingPaths = {
  slots: (token: string) => `/api/meeting-slots?token=${token}`,
  book: () => "/api/meetings",
} as const;
