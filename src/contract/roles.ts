/** Each role may do what the ones after it may do. Separate from the schemas, so that the dashboard can use it. */
export const roles = ["owner", "admin", "member", "viewer"] as const;
export type Role = (typeof roles)[number];

/** Whether somebody with this role may do what the other role is needed for. */
export const reachesRole = (role: Role | null | undefined, needed: Role): boolean =>
  role !== null && role !== undefined && roles.indexOf(role) <= roles.indexOf(needed);
