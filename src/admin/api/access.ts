import { createContext, use } from "react";
import type { Role } from "#contract/session.ts";

/** The viewer's access: a role or a shared link. Only decides what the screen offers; the server enforces access. */
export type Access = Role | "link";

export const AccessContext = createContext<Access>("viewer");

export const useAccess = (): Access => use(AccessContext);
export const useIsAdmin = (): boolean => useAccess() === "admin";
