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

/** What `gcloud auth application-default login` and Google's libraries write. */
const authorizedUserSchema = z.object({
  type: z.literal("authorized_user"),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  refresh_token: z.string().min(1),
  token_uri: tokenUri,
});

/** No other kind: some of them name programs to run or addresses to ask. */
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
  credentials.type === "service_account" ? credentials.client_email : "The Google account of these credentials";

/** The file's text too, by which a changed file is told. */
export async function readCredentials(file: string): Promise<{ text: string; credentials: Credentials }> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new SearchConsoleError(
      "search_console_credentials_unreadable",
      "The file with Google's credentials cannot be read",
      `GSC_CREDENTIALS_FILE is ${file}: ${error.code === "ENOENT" ? "there is no such file" : `the app may not read it (${error.code})`}.`,
    );
  });
  return { text, credentials: parseCredentials(text, file) };
}

function parseCredentials(text: string, file: string): Credentials {
  const invalid = (what: string) =>
    new SearchConsoleError(
      "search_console_credentials_invalid",
      "The file with Google's credentials is not usable",
      `${file} ${what}. It must be the JSON key of a service account, as the Google Cloud console gives it, or OAuth credentials of the type authorized_user with a refresh token.`,
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
