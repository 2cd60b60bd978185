import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Opens a session for a user whom our own code has authenticated, as Better Auth does after a password. Not reachable by HTTP. */
export const openSessions = {
  id: "open-sessions",
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new APIError("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ session, user });
      },
    ),
  },
} satisfies BetterAuthPlugin;
