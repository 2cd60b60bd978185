import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

interface Progress {
  /** Files of the write-ahead log to which the record has been written. */
  logged: Set<string>;
  synced: boolean;
}

interface Verdict {
  proven: number;
  problems: string[];
}

/**
 * Counts the responses that were sent after the sync of their record, and reports the others as problems. Requests are
 * sent one after the other, so each response belongs to the request that was read last.
 */
export async function findAcknowledgements(traceFile: string, ids: readonly string[]): Promise<Verdict> {
  const inText = new Map(ids.map((id) => [hexOf(Buffer.from(id)), id]));
  const inLog = new Map(ids.map((id) => [hexOf(Buffer.from(id.replaceAll("-", ""), "hex")), id]));
  const progress = new Map<string, Progress>();
  const early: string[] = [];
  /** A sync that a thread has started and that a later line completes. */
  const unfinishedCalls = new Map<string, { path: string; carries: string[] }>();
  let current: string | undefined;
  let proven = 0;

  const carriedBy = (path: string) => [...progress].filter(([, { logged }]) => logged.has(path)).map(([id]) => id);
  const markSynced = (carries: readonly string[]) => {
    for (const id of carries) (progress.get(id) as Progress).synced = true;
  };

  for await (const line of createInterface({ input: createReadStream(traceFile, "latin1") })) {
    const [, pid = "", rest = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const [, call = ""] = /^(?:<\.\.\. )?(\w+)/.exec(rest) ?? [];
    if (/^<\.\.\. f(data)?sync resumed/.test(rest)) {
      if (rest.endsWith("= 0")) markSynced(unfinishedCalls.get(pid)?.carries ?? []);
      unfinishedCalls.delete(pid);
      continue;
    }
    const path = decode(/^\w+\(\d+<([^>]*)>/.exec(rest)?.[1] ?? "");
    if (call === "fdatasync" || call === "fsync") {
      if (!path.includes("pg_wal")) continue;
      if (rest.includes("<unfinished")) unfinishedCalls.set(pid, { path, carries: carriedBy(path) });
      else if (rest.endsWith("= 0")) markSynced(carriedBy(path));
    } else if (call.startsWith("pwrite") && path.includes("pg_wal")) {
      for (const [hex, id] of inLog) if (rest.includes(hex)) progress.get(id)?.logged.add(path);
    } else if ((call === "read" || call === "recvfrom") && rest.includes(postHex)) {
      for (const [hex, id] of inText)
        if (rest.includes(hex)) {
          current = id;
          progress.set(id, { logged: new Set(), synced: false });
        }
    } else if (
      (call === "write" || call === "writev" || call === "sendto") &&
      storedHex.some((hex) => rest.includes(hex))
    ) {
      if (current && progress.get(current)?.synced) proven++;
      else early.push(current ?? "unknown");
      current = undefined;
    }
  }
  const problems: string[] = [];
  if (early.length > 0)
    problems.push(`${early.length} were acknowledged before their record was synced, the first ${early[0]}`);
  else if (proven < ids.length) problems.push(`only ${proven} of ${ids.length} responses were traced`);
  return { proven, problems };
}

function hexOf(bytes: Buffer): string {
  return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}

const postHex = hexOf(Buffer.from("POST /api/"));
const storedHex = ["HTTP/1.1 201", "HTTP/1.1 202"].map((status) => hexOf(Buffer.from(status)));

function decode(text: string): string {
  return text.replaceAll(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
