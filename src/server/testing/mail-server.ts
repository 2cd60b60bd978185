import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** Behavior of the test mail server for the next messages. */
export type MailServerMode =
  | "accept"
  /** Rejects every recipient with 550. */
  | "refuse"
  /** Responds with a temporary error at the greeting. */
  | "busy"
  /** Accepts the connection and does not respond. */
  | "hang"
  /** Closes the connection after receiving the text, without accepting the message. */
  | "drop after DATA"
  /** Accepts the message and closes the connection before responding. */
  | "take and drop";

export interface ReceivedMail {
  to: string[];
  /** Names in lower case, values unfolded and decoded; the last header of a name wins. */
  headers: Record<string, string>;
  rawHeaders: string;
  text: string;
  html: string;
  /** The iCalendar file. */
  invitation: string;
  /** The whole email as it was sent. */
  raw: string;
}

export interface MailServer {
  url: string;
  mode: MailServerMode;
  /** In the order of arrival. */
  received: ReceivedMail[];
  connections: number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    hideSTARTTLS: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_, callback) {
      state.connections++;
      if (state.mode === "hang") return;
      callback(state.mode === "busy" ? Object.assign(new Error("Try later"), { responseCode: 421 }) : null);
    },
    onRcptTo(_, __, callback) {
      callback(state.mode === "refuse" ? Object.assign(new Error("No such user"), { responseCode: 550 }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mode } = state;
        if (mode === "accept" || mode === "take and drop")
          state.received.push(
            parseMail(
              Buffer.concat(chunks).toString("latin1"),
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          );
        if (mode === "accept") callback(null);
        else for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mode: "accept",
    received: [],
    connections: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}

type Part = ReturnType<typeof splitPart>;

/**
 * Lists the parts of an email, including those inside a part: an email with an attachment nests the parts of its text.
 */
function listParts(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers["content-type"] ?? "")?.[1];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => listParts(splitPart(inner.trimStart())));
}

function parseMail(source: string, to: string[]): ReceivedMail {
  const whole = splitPart(source);
  const { head, headers } = whole;
  const parts = listParts(whole);
  const decoded = (type: string) => {
    const part = parts.find((candidate) => candidate.headers["content-type"]?.startsWith(type));
    return part ? decodeBody(part.body, part.headers["content-transfer-encoding"] ?? "") : "";
  };
  const [text, html, invitation] = [decoded("text/plain"), decoded("text/html"), decoded("text/calendar")];
  return { to, headers, rawHeaders: head, text, html, invitation, raw: source };
}

function splitPart(source: string) {
  const end = source.indexOf("\r\n\r\n");
  const head = source.slice(0, end);
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      decodeWords(line.slice(line.indexOf(":") + 2)),
    ]),
  );
  return { head, body: source.slice(end + 4), headers };
}

/** A brand's name may have letters outside ASCII, which headers contain as encoded words. */
const decodeWords = (value: string) =>
  value
    .replaceAll(/\?= +=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, encoding: string, word: string) =>
      encoding === "B" ? decodeBody(word, "base64") : decodeBody(word.replaceAll("_", " "), "quoted-printable"),
    );

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1").toString();
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
