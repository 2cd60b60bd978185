import { createContext, use } from "react";
import type { Role } from "#contract/session.ts";

/** Who looks: an account by its role, or whoever was sent a link. The server decides; this is what the screen offers. */
export type Access = Role | "link";

export const AccessContext = createContext<Access>("viewer");

export const useAccess = (): Access => use(AccessContext);
export const useIsAdmin = (): boolean => useAccess() === "admin";
