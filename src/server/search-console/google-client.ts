import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import type { SearchConsoleSettings } from "#server/platform/integrations.ts";
import type { Credentials } from "./credentials.ts";
import { readRefusal } from "./problems.ts";

/** One page of a search analytics query, in the format of Google's API. */
export interface ApiQuestion {
  startDate: string;
  endDate: string;
  dimensions: string[];
  rowLimit: number;
  startRow: number;
  type: "web";
  dataState: "final";
}

export type ApiRow = z.infer<typeof rowSchema>;

export interface GoogleClient {
  /** Throws a GoogleRefusal if Google rejects the request, and the error of `fetch` if there is no response. */
  fetchRows(siteUrl: string, question: ApiQuestion, signal: AbortSignal | undefined): Promise<ApiRow[]>;
}

const scope = "https://www.googleapis.com/auth/webmasters.readonly";
const googleTokenUrl = "https://oauth2.googleapis.com/token";
const googleApiUrl = "https://searchconsole.googleapis.com";
const timeoutMs = 60_000;
/** A token is renewed this long before it expires, because a request also takes time. */
const tokenReserveMs = 60_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const rowSchema = z.object({
  keys: z.array(z.string()).default([]),
  clicks: z.number().default(0),
  impressions: z.number().default(0),
  ctr: z.number().optional(),
  position: z.number().default(0),
});
/** Google omits `rows` if there are none. */
const rowsSchema = z.object({ rows: z.array(rowSchema).default([]) });

export function createGoogleClient({ apiUrl }: SearchConsoleSettings, credentials: Credentials): GoogleClient {
  const tokenUrl = chooseTokenUrl(apiUrl, credentials.token_uri);
  let token: Promise<string> | undefined;
  let tokenEndsAt = 0;

  async function requestToken(): Promise<string> {
    const body = new URLSearchParams(await makeGrant(credentials, tokenUrl));
    const token = tokenSchema.parse(await post(tokenUrl, { body }));
    tokenEndsAt = Date.now() + token.expires_in * 1000 - tokenReserveMs;
    return token.access_token;
  }

  /** Concurrent requests share one token request. */
  function getToken(): Promise<string> {
    if (token && Date.now() < tokenEndsAt) return token;
    tokenEndsAt = Infinity;
    token = requestToken().catch((error: unknown) => {
      token = undefined;
      throw error;
    });
    return token;
  }

  return {
    async fetchRows(siteUrl, question, signal) {
      const path = `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`;
      const headers = { Authorization: `Bearer ${await getToken()}`, "Content-Type": "application/json" };
      const body = JSON.stringify(question);
      return rowsSchema.parse(await post(new URL(path, apiUrl ?? googleApiUrl), { headers, body }, signal)).rows;
    },
  };
}

async function post(url: string | URL, request: RequestInit, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    ...request,
    method: "POST",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw await readRefusal(response);
  return response.json();
}

/** Grant for an access token: a signed assertion (RFC 7523) or a refresh token (RFC 6749, section 6). */
async function makeGrant(credentials: Credentials, tokenUrl: string): Promise<Record<string, string>> {
  if (credentials.type === "authorized_user") {
    const { client_id, client_secret, refresh_token } = credentials;
    return { grant_type: "refresh_token", client_id, client_secret, refresh_token };
  }
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(credentials.client_email)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(createPrivateKey(credentials.private_key));
  return { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion };
}

/** A server that replaces Google also issues the tokens, unless the file contains its own endpoint. */
function chooseTokenUrl(apiUrl: string | undefined, tokenUri: string = googleTokenUrl): string {
  return apiUrl && tokenUri === googleTokenUrl ? new URL("/token", apiUrl).href : tokenUri;
}
