/** One result of an Authentication-Results header (RFC 8601), such as `dkim=pass header.d=example.com`. */
interface Result {
  method: string;
  result: string;
  properties: ReadonlyMap<string, string>;
}

const failures = new Set(["fail", "softfail", "permerror"]);
/** The domain that a method has checked. */
const checkedDomain: Readonly<Record<string, readonly string[]>> = {
  dmarc: ["header.from"],
  dkim: ["header.d", "header.i"],
  spf: ["smtp.mailfrom", "smtp.helo"],
};

/**
 * Whether the owner's mail server says that an email does not come from the domain of its sender. Nothing is looked up. A
 * sender can add such headers too, but the server puts its own above them: so only the first with its name counts.
 *
 * @param headers values of the Authentication-Results headers, from the top
 * @param authservId name of the owner's server in them; an email without its header is not judged
 */
export function isSenderRefuted(headers: readonly string[], authservId: string, fromAddress: string): boolean {
  const domain = domainOf(fromAddress);
  const results = headers.map(parseHeader).find(({ server }) => server === authservId.toLowerCase())?.results ?? [];
  const isOf = (one: Result) => isAligned(domain, one);
  const dmarc = results.find(({ method, result }) => method === "dmarc" && (result === "pass" || result === "fail"));
  if (dmarc) return dmarc.result === "fail" || !isOf(dmarc);
  const others = results.filter(({ method }) => method === "spf" || method === "dkim");
  if (others.some((one) => one.result === "pass" && isOf(one))) return false;
  // A pass for another domain proves only who sent the email, not that the sender's address is theirs.
  return others.some(({ result }) => failures.has(result) || result === "pass");
}

function parseHeader(header: string): { server: string; results: Result[] } {
  const [first = "", ...parts] = splitParts(header);
  const server = first.trim().split(/\s+/)[0]?.toLowerCase() ?? "";
  return { server, results: parts.map(parseResult).filter((result) => result !== undefined) };
}

function parseResult(part: string): Result | undefined {
  const [head, ...properties] = part.trim().toLowerCase().split(/\s+/);
  const [, method, result] = /^([\w-]+)(?:\/\d+)?=(\w+)$/.exec(head ?? "") ?? [];
  if (!method || !result) return undefined;
  const pairs = properties.map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return { method, result, properties: new Map(pairs) };
}

/** Splits at semicolons outside comments and quoted strings, and removes comments and quotation marks. */
function splitParts(header: string): string[] {
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at++) {
    let character = header.charAt(at);
    const isEscaped = character === "\\" && (isQuoted || depth > 0);
    if (isEscaped) character = header.charAt(++at);
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (character === "(" && !isQuoted) depth++;
    else if (character === ")" && depth > 0) {
      depth--;
      continue;
    } else if (character === ";" && !isQuoted && depth === 0) parts.push("");
    const isMark = !isEscaped && (character === '"' || (character === ";" && !isQuoted));
    if (depth === 0 && !isMark) parts[parts.length - 1] += character;
  }
  // Spaces around the equals sign are allowed, as in "dmarc = pass".
  return parts.map((part) => part.replaceAll(/\s*=\s*/g, "="));
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** A domain matches its subdomains and its parent domain, as in the relaxed mode of DMARC. */
function isAligned(domain: string, { method, properties }: Result): boolean {
  const checked = checkedDomain[method]?.map((name) => properties.get(name)).find((value) => value !== undefined);
  const other = domainOf(checked ?? "");
  if (!domain || !other.includes(".")) return false;
  return domain === other || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`);
}
