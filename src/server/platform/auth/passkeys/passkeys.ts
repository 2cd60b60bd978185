import type {
  AuthenticationResponseJSON,
  generateAuthenticationOptions,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { siteConfig } from "#site.config.ts";
import type { Database } from "../../db/database.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RootSecrets } from "../../secrets.ts";
import { type Challenges, createChallenges } from "./challenges.ts";
import { insertPasskey, noteUse, selectCredentials, selectPasskey, type StoredPasskey } from "./passkeys.sql.ts";

interface Owner {
  userId: string;
  email: string;
}

/** Server side of WebAuthn. User verification is always required, so a passkey counts as two factors. */
export interface Passkeys {
  registrationOptions(owner: Owner): Promise<object>;
  register(owner: Owner, name: string, answer: unknown): Promise<void>;
  /** Options to request a passkey of one account, or any passkey for this site. */
  requestOptions(userId?: string): Promise<object>;
  /**
   * Verifies the answer and returns the owner of the passkey; throws a 401 at sign-in and a 400 for a signed-in user.
   */
  recognise(answer: unknown, userId?: string): Promise<Owner>;
}

/** Loaded on first use, because it takes 230 ms and 26 MB. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** Ed25519, ES256 and RS256: common in authenticators and supported by every supported Node version. */
const algorithms = [-8, -7, -257];

/** 401 at sign-in; 400 for a signed-in user, whose session stays valid. */
const rejection = (status: 400 | 401) => new HttpProblem(status, "passkey_refused", "The passkey was not accepted");

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]["allowCredentials"]
>[number]["transports"];

/** Transports as reported by the browser at registration. */
const asCredentials = (passkeys: Pick<StoredPasskey, "id" | "transports">[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as Transports & string[] }));

interface Site {
  pool: Database["pool"];
  challenges: Challenges;
  publicUrl: string;
  rpID: string;
}

export function createPasskeys(database: Database, secrets: RootSecrets, publicUrl: string): Passkeys {
  const { hostname } = new URL(publicUrl);
  const site = { pool: database.pool, challenges: createChallenges(database, secrets), publicUrl, rpID: hostname };
  return { ...createRegistration(site), ...createAuthentication(site) };
}

const expectedResponse = ({ challenges, publicUrl, rpID }: Site, purpose: string) => ({
  expectedChallenge: (challenge: string) => challenges.accept(challenge, purpose),
  expectedOrigin: publicUrl,
  expectedRPID: rpID,
  requireUserVerification: true,
});

function createRegistration(site: Site): Pick<Passkeys, "registrationOptions" | "register"> {
  const { pool, challenges, rpID } = site;
  const purposeOf = ({ userId }: Owner) => `register ${userId}`;
  return {
    async registrationOptions(owner) {
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: siteConfig.brand.name,
        rpID,
        userID: Uint8Array.from(Buffer.from(owner.userId)),
        userName: owner.email,
        challenge: challenges.make(purposeOf(owner)),
        excludeCredentials: asCredentials(await selectCredentials(pool, owner.userId)),
        supportedAlgorithmIDs: algorithms,
        // Stored by the authenticator, so that signing in needs no email address.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },
    async register(owner, name, answer) {
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const response = answer as RegistrationResponseJSON;
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        supportedAlgorithmIDs: algorithms,
        ...expectedResponse(site, purposeOf(owner)),
      }).catch(() => Promise.reject(rejection(400)));
      if (!registrationInfo) throw rejection(400);
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const passkey = { id, name, userId: owner.userId, publicKey: Buffer.from(publicKey), counter, transports };
      if (!(await insertPasskey(pool, passkey)))
        throw new HttpProblem(409, "passkey_exists", "This passkey already exists");
    },
  };
}

function createAuthentication(site: Site): Pick<Passkeys, "requestOptions" | "recognise"> {
  const { pool, challenges, rpID } = site;
  const purposeOf = (userId = "anybody") => `request ${userId}`;
  return {
    async requestOptions(userId) {
      const { generateAuthenticationOptions: generate } = await loadWebAuthn();
      return generate({
        rpID,
        challenge: challenges.make(purposeOf(userId)),
        userVerification: "required",
        ...(userId && { allowCredentials: asCredentials(await selectCredentials(pool, userId)) }),
      });
    },
    async recognise(answer, userId) {
      const response = answer as AuthenticationResponseJSON;
      const refusal = () => rejection(userId ? 400 : 401);
      const passkey = await selectPasskey(pool, response.id);
      if (!passkey || (userId && passkey.userId !== userId)) throw refusal();
      const credential = { ...passkey, publicKey: Uint8Array.from(passkey.publicKey), ...asCredentials([passkey])[0] };
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        credential,
        ...expectedResponse(site, purposeOf(userId)),
      }).catch(() => Promise.reject(refusal()));
      if (!verified) throw refusal();
      await noteUse(pool, passkey.id, authenticationInfo.newCounter);
      return passkey;
    },
  };
}
