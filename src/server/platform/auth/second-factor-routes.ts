import { z } from "zod";
import { backupCodeSchema, disableFactorSchema, oneTimeCodeSchema, passwordSchema } from "#contract/account.ts";
import type { Confirmation } from "#contract/account.ts";
import type { Database } from "../db/database.ts";
import type { WriteAudit } from "../http/audit.ts";
import { type Account, requireSession } from "../http/account.ts";
import type { HttpContext, Router } from "../http/endpoint.ts";
import { problemResponses } from "../http/openapi.ts";
import { HttpProblem } from "../http/problem.ts";
import { listUnreadableFactors } from "../root-secret/second-factors.ts";
import type { RootSecrets } from "../secrets.ts";
import { type Auth, findAccount } from "./auth.ts";
import { asRequestCookies, type CallBetterAuth, cookiesOf, withoutToken } from "./better-auth-calls.ts";
import type { RequireProof } from "./proofs.ts";
import { findSecondFactorActor } from "./second-factor-actor.ts";
import { endOtherSessions } from "./sessions.sql.ts";
import type { SignIns } from "./sign-ins.ts";
import { spendCode } from "./spent-codes.sql.ts";

export interface SecondFactorOptions {
  auth: Auth;
  database: Database;
  callBetterAuth: CallBetterAuth;
  requireProof: RequireProof;
  signIns: SignIns;
  audit: WriteAudit;
  secrets: RootSecrets;
}

/** Parts of Better Auth's responses. */
const verifiedSchema = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const setUpSchema = z.object({ totpURI: z.string().optional(), backupCodes: z.array(z.string()).optional() });

export function addSecondFactorRoutes(router: Router, options: SecondFactorOptions): void {
  addVerifyRoutes(router, options);
  addSetUpRoutes(router, options);
}

function addVerifyRoutes(router: Router, options: SecondFactorOptions): void {
  const { auth, database, callBetterAuth, audit } = options;
  const verifications = [
    {
      path: "verify-totp",
      schema: oneTimeCodeSchema,
      summary: "Complete sign-in or setup with a one-time code",
    },
    { path: "verify-backup-code", schema: backupCodeSchema, summary: "Complete sign-in with a backup code" },
  ] as const;
  for (const { path, schema, summary } of verifications)
    router.add(
      {
        method: "POST",
        path: `/api/auth/two-factor/${path}`,
        access: "anyone",
        summary,
        body: schema,
        responses: { 200: { description: "Signed in" }, ...problemResponses(400, 401, 409, 413, 415, 429) },
      },
      async ({ context, body }) => {
        const entry = await findSecondFactorActor(auth, database, context);
        const note = async (status: number) => void (entry && (await audit({ ...entry, status })));
        try {
          const response = await callBetterAuth(context.req.raw, body);
          const { token, user } = verifiedSchema.parse(await response.clone().json());
          if (!(await spendCode(database, user.id, body.code))) {
            await (await auth.$context).internalAdapter.deleteSession(token);
            throw new HttpProblem(401, "code_used", "This code was already used; wait for the next one");
          }
          await note(200);
          return await withoutToken(await complete(context, response, entry?.kind === "sign_in", options));
        } catch (error) {
          if (!(error instanceof HttpProblem)) throw error;
          await note(error.status);
          throw await explainUnreadable(error, entry?.actor, options);
        }
      },
    );
}

/** A code completes a sign-in or the setup. The setup ends the account's other sessions. */
async function complete(
  context: HttpContext,
  response: Response,
  isSignIn: boolean,
  { auth, database, signIns }: SecondFactorOptions,
): Promise<Response> {
  const opened = await findAccount(auth, asRequestCookies(response));
  if (!opened?.session) return response;
  if (isSignIn) return signIns.complete(context, opened.email, response);
  await endOtherSessions(database.pool, opened.userId, opened.session.id);
  return response;
}

/** Better Auth cannot read a factor encrypted with another secret, for example after a restore without the secret. */
async function explainUnreadable(
  problem: HttpProblem,
  email: string | undefined,
  { database, secrets }: SecondFactorOptions,
): Promise<HttpProblem> {
  if (problem.status < 500 || !email) return problem;
  const unreadable = await listUnreadableFactors(database.pool, secrets);
  return unreadable.includes(email)
    ? new HttpProblem(
        409,
        "second_factor_unreadable",
        "This server cannot read your two-factor authentication data. Ask the operator to reset it: npm run admin -- reset-second-factor EMAIL",
      )
    : problem;
}

/** These requests contain a password, so they need no recently confirmed session. */
function addSetUpRoutes(router: Router, { callBetterAuth, requireProof }: SecondFactorOptions): void {
  async function change(
    context: HttpContext,
    account: Account | null,
    password: string,
    more: Confirmation[] = [],
  ): Promise<Response> {
    const owner = requireSession(account);
    for (const proof of [{ password }, ...more]) await requireProof(context, owner, proof);
    const response = await callBetterAuth(context.req.raw, { password });
    return Response.json(setUpSchema.parse(await response.json()), { headers: cookiesOf(response) });
  }
  const responses = { 200: { description: "Done" }, ...problemResponses(400, 401, 413, 415, 429) };
  const withPassword = [
    {
      path: "enable",
      summary: "Start setting up two-factor authentication (otpauth URI and backup codes)",
    },
    { path: "generate-backup-codes", summary: "Replace the backup codes" },
  ] as const;
  for (const { path, summary } of withPassword)
    router.add(
      {
        method: "POST",
        path: `/api/auth/two-factor/${path}`,
        access: "signed-in",
        summary,
        body: passwordSchema,
        responses,
      },
      ({ context, account, body }) => change(context, account, body.password),
    );

  router.add(
    {
      method: "POST",
      path: "/api/auth/two-factor/disable",
      access: "signed-in",
      summary: "Turn off two-factor authentication, with the password and a one-time code, backup code or passkey",
      body: disableFactorSchema,
      responses,
    },
    ({ context, account, body: { password, code = "", passkey } }) =>
      change(context, account, password, [passkey ? { passkey } : { code }]),
  );
}
