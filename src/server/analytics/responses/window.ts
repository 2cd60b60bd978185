import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Observation, Observe, SeenResponse } from "./observe.ts";
import { siteConfig } from "#site.config.ts";

/** Responses of the last seconds with the same properties, by the sender's address. */
export interface Group {
  /** Undefined if such responses are not counted. */
  seen: Observation | undefined;
  bySender: Map<string, Sender>;
}

export interface Sender {
  count: number;
}

/**
 * Responses of the last few seconds. A request needs up to four string look-ups, or none if the previous counted request on its
 * connection had the same properties. A look-up takes as long as all comparisons together, and counting must not slow down
 * serving files (`npm run bench -- static`).
 */
export interface Window {
  /** Adds a response whose head has been written. */
  note(request: IncomingMessage, status: number): void;
  /** Removes and returns all groups. */
  take(): Group[];
}

/** A property of the socket, because a WeakMap look-up takes as long as everything else. */
const lastKey = Symbol("last request");
type CountedSocket = Socket & { [lastKey]?: Last };

/** A full window is taken early, so that invented addresses and headers use at most a few megabytes. */
const maxGroups = 1_000;
const maxSenders = 5_000;

interface Variant {
  flags: number;
  group: Group;
}

/**
 * The last request of a connection, and its counter. It copies the values, because keeping the headers and looking up values in
 * them takes twice as long.
 */
interface Last {
  /** The groups of the window at that time. After `take`, they differ, and the request is looked up again. */
  of: readonly Group[];
  url: string | undefined;
  flags: number;
  userAgent: string | undefined;
  referrer: string | undefined;
  host: string | undefined;
  forwarded: string | string[] | undefined;
  sender: Sender;
}

/** Responses with the same user agent and URL. */
interface Entry {
  direct: Variant[];
  byReferrer: Map<string, Variant[]> | undefined;
}

export interface WindowOptions {
  observe: Observe;
  /** Returns the sender's address, as reported by trusted proxies. */
  senderOf(remote: string | undefined, forwarded: string | string[] | undefined): string;
  onFull(): void;
}

export function createWindow({ observe, senderOf, onFull }: WindowOptions): Window {
  /** By user agent and URL. */
  let agents = new Map<string, Map<string, Entry>>();
  let groups: Group[] = [];
  let senders = 0;
  let usualHost: string | undefined;

  function findVariants({ referer, host, "user-agent": userAgent = "" }: IncomingHttpHeaders, url: string): Variant[] {
    usualHost ??= host;
    const agent = host === usualHost ? userAgent : `${host}\n${userAgent}`;
    let byUrl = agents.get(agent);
    if (!byUrl) agents.set(agent, (byUrl = new Map()));
    let entry = byUrl.get(url);
    if (!entry) byUrl.set(url, (entry = { direct: [], byReferrer: undefined }));
    if (referer === undefined) return entry.direct;
    entry.byReferrer ??= new Map();
    let variants = entry.byReferrer.get(referer);
    if (!variants) entry.byReferrer.set(referer, (variants = []));
    return variants;
  }

  function findGroup(request: IncomingMessage, status: number, flags: number): Group {
    const variants = findVariants(request.headers, request.url ?? "/");
    for (const variant of variants) if (variant.flags === flags) return variant.group;
    const group: Group = { seen: observe(readRequest(request, status)), bySender: new Map() };
    variants.push({ flags, group });
    groups.push(group);
    return group;
  }

  function findSender({ bySender }: Group, { socket, headers }: IncomingMessage): Sender {
    const address = senderOf(socket.remoteAddress, headers["x-forwarded-for"]);
    const known = bySender.get(address);
    if (known) return known;
    const sender = { count: 0 };
    bySender.set(address, sender);
    senders++;
    return sender;
  }

  return {
    note(request, status) {
      const flags = flagsOf(request, status);
      const socket: CountedSocket = request.socket;
      const last = socket[lastKey];
      if (last?.of === groups && last.flags === flags && isSame(last, request)) return void last.sender.count++;
      const group = findGroup(request, status, flags);
      if (group.seen) {
        const sender = findSender(group, request);
        sender.count++;
        socket[lastKey] = remember(request, { of: groups, flags, sender });
      }
      if (groups.length >= maxGroups || senders >= maxSenders) onFull();
    },
    take() {
      const takenGroups = groups;
      agents = new Map();
      groups = [];
      senders = 0;
      usualHost = undefined;
      return takenGroups;
    },
  };
}

const remember = ({ url, headers }: IncomingMessage, found: Pick<Last, "of" | "flags" | "sender">): Last => ({
  ...found,
  url,
  userAgent: headers["user-agent"],
  referrer: headers.referer,
  host: headers.host,
  forwarded: headers["x-forwarded-for"],
});

const isSame = (last: Last, { url, headers }: IncomingMessage): boolean =>
  url === last.url &&
  headers["user-agent"] === last.userAgent &&
  headers.referer === last.referrer &&
  headers.host === last.host &&
  headers["x-forwarded-for"] === last.forwarded;

/** All other properties that affect how a response is counted, packed into one number. */
function flagsOf({ method, headers }: IncomingMessage, status: number): number {
  const destination = headers["sec-fetch-dest"];
  let flags = status * 64;
  if (destination !== undefined) flags += destination === "document" ? 16 : 32;
  if (method !== "GET") flags += method === "HEAD" ? 1024 * 64 : 2048 * 64;
  if (headers["accept-language"] === undefined) flags += 8;
  if (headers["sec-ch-ua-mobile"] === "?1") flags += 4;
  if (headers.cookie !== undefined && isTeamCookie(headers.cookie)) flags += 2;
  if (isSpeculative(purposeOf(headers))) flags += 1;
  return flags;
}

/** All cookies of this product are for people who sign in to the dashboard. */
const teamCookie = new RegExp(String.raw`(^|;\s*)(__Host-)?${siteConfig.brand.id}\.`);
export const isTeamCookie = (cookie: string): boolean => teamCookie.test(cookie);

/** The other names are those of older browsers. */
const purposeOf = (headers: IncomingHttpHeaders) =>
  headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"];

/** Whether the browser only prefetches or prerenders a page that may never be opened. */
export const isSpeculative = (purpose: string | string[] | undefined): boolean =>
  purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

function readRequest({ method = "", url = "/", headers }: IncomingMessage, status: number): SeenResponse {
  return {
    method,
    url,
    status,
    host: textOf(headers.host),
    userAgent: textOf(headers["user-agent"]),
    referrer: textOf(headers.referer),
    isTeam: headers.cookie !== undefined && isTeamCookie(headers.cookie),
    destination: textOf(headers["sec-fetch-dest"]),
    isSpeculative: isSpeculative(purposeOf(headers)),
    hasLanguage: headers["accept-language"] !== undefined,
    isMobile: headers["sec-ch-ua-mobile"] === "?1",
  };
}
