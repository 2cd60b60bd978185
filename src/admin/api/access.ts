import { createContext, use } from "react";
import { reachesRole, type Role } from "#contract/roles.ts";

/** The viewer's access: a role or a shared link. It only determines what the screen offers; the server enforces access. */
export type Access = Role | "link";

export const AccessContext = createContext<Access>("viewer");

export const useAccess = (): Access => use(AccessContext);
export function useReachesRole(needed: Role): boolean {
  const access = useAccess();
  return access !== "link" && reachesRole(access, needed);
}

/** Owners are admins too. */
export const useIsAdmin = (): boolean => useReachesRole("admin");
