import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { SearchConsoleError } from "./problems.ts";

const tokenUri = z.url({ protocol: /^https?$/ }).optional();

const serviceAccountSchema = z.object({
  type: z.literal("service_account"),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey),
  token_uri: tokenUri,
});

/** Format written by `gcloud auth application-default login` and Google's libraries. */
const authorizedUserSchema = z.object({
  type: z.literal("authorized_user"),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  refresh_token: z.string().min(1),
  token_uri: tokenUri,
});

/** Other kinds are rejected, because some contain programs to run or URLs to call. */
const credentialsSchema = z.discriminatedUnion("type", [serviceAccountSchema, authorizedUserSchema]);

export type Credentials = z.infer<typeof credentialsSchema>;

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

export const accountOf = (credentials: Credentials): string =>
  credentials.type === "service_account" ? credentials.client_email : "the Google account of these credentials";

/** Reads the credentials, and returns the text of the file too, so that changes can be detected. */
export async function readCredentials(file: string): Promise<{ text: string; credentials: Credentials }> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new SearchConsoleError(
      "search_console_credentials_unreadable",
      "The Google credentials file cannot be read",
      `GSC_CREDENTIALS_FILE is ${file}: ${error.code === "ENOENT" ? "the file does not exist" : `the app has no permission to read it (${error.code})`}.`,
    );
  });
  return { text, credentials: parseCredentials(text, file) };
}

function parseCredentials(text: string, file: string): Credentials {
  const invalid = (what: string) =>
    new SearchConsoleError(
      "search_console_credentials_invalid",
      "The Google credentials file is not valid",
      `${file} ${what}. It must be the JSON key of a service account, as downloaded from the Google Cloud console, or OAuth credentials of the type authorized_user with a refresh token.`,
    );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalid("is not JSON");
  }
  const parsed = credentialsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join(".") || "type");
  throw invalid(`has no valid ${[...new Set(fields)].join(", ")}`);
}
