/**
 * Roles in descending order: each role has all rights of those after it. Separate from the schemas, so that the dashboard
 * can use them.
 */
export const roles = ["owner", "admin", "member", "viewer"] as const;
export type Role = (typeof roles)[number];

/** Whether `role` has all rights of the role `needed`. */
export const reachesRole = (role: Role | null | undefined, needed: Role): boolean =>
  role !== null && role !== undefined && roles.indexOf(role) <= roles.indexOf(needed);
