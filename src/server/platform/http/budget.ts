import { HttpProblem } from "./problem.ts";

export interface Amounts {
  requests?: number;
  records?: number;
  /** Size of bodies. */
  bytes?: number;
}

/** Limits of one caller. */
export interface Spans {
  minute: Amounts;
  day: Amounts;
}

/**
 * Budgets of an endpoint, per process; docs/security.md lists them. They are generous, because several hundred people
 * may share an address: they stop floods without affecting real visitors.
 */
export interface Budget<Body = unknown> {
  /** Per address, IPv6 by /64. */
  address: Spans;
  /** Per visitor, across all addresses. */
  visitor?: Spans;
  visitorOf?(body: Body): string;
  recordsOf?(body: Body): number;
}

const megabyte = 2 ** 20;

/** Default of a public endpoint. */
export const defaultBudget: Budget = {
  address: {
    minute: { requests: 600, bytes: 16 * megabyte },
    day: { requests: 50_000, bytes: 256 * megabyte },
  },
};

/** Charges one request to its budgets. Each call throws a 429 if it would exceed one of them. */
export interface RequestCharge<Body> {
  /** Called as bytes arrive, before parsing. */
  countBytes(bytes: number): void;
  /** Called after parsing, before the handler. */
  countBody(body: Body): void;
}

export type ChargeRequest = <Body>(endpoint: string, budget: Budget<Body>, caller: string) => RequestCharge<Body>;

export function createBudgets(): ChargeRequest {
  const findSpent = createCallers();

  return (endpoint, budget, caller) => {
    const ofAddress = findSpent(`${endpoint} ${caller}`);
    let received = 0;
    charge(ofAddress, budget.address, 1, 0, 0);
    return {
      countBytes(bytes) {
        received += bytes;
        charge(ofAddress, budget.address, 0, 0, bytes);
      },
      countBody(body) {
        const records = budget.recordsOf?.(body) ?? 0;
        if (records > 0) charge(ofAddress, budget.address, 0, records, 0);
        if (!budget.visitor || !budget.visitorOf) return;
        const ofVisitor = findSpent(`${endpoint} visitor ${budget.visitorOf(body)}`);
        charge(ofVisitor, budget.visitor, 1, records, received);
      },
    };
  };
}

const spanMs = { minute: 60_000, day: 24 * 3_600_000 } as const;

interface Span extends Required<Amounts> {
  endsAt: number;
}

type Spent = Record<keyof Spans, Span>;

function charge({ minute, day }: Spent, limits: Spans, requests: number, records: number, bytes: number): void {
  demandRoom(minute, limits.minute, requests, records, bytes);
  demandRoom(day, limits.day, requests, records, bytes);
  for (const spent of [minute, day]) {
    spent.requests += requests;
    spent.records += records;
    spent.bytes += bytes;
  }
}

function demandRoom(spent: Span, limits: Amounts, requests: number, records: number, bytes: number): void {
  if (
    spent.requests + requests > (limits.requests ?? Infinity) ||
    spent.records + records > (limits.records ?? Infinity) ||
    spent.bytes + bytes > (limits.bytes ?? Infinity)
  )
    throw new HttpProblem(429, "too_many_requests", "Too many requests; try again later", {
      headers: { "Retry-After": String(Math.ceil((spent.endsAt - performance.now()) / 1000)) },
    });
}

/** Callers per generation, at about 400 bytes each; there are two generations. */
const maxCounted = 50_000;

/**
 * Each caller's periods start with a request. A generation of callers is discarded as a whole, after a day or when it
 * is full, and its callers start from zero: finding the oldest in one large Map would take longer than a request.
 */
function createCallers(): (who: string) => Spent {
  let latest = new Map<string, Spent>();
  let earlier = new Map<string, Spent>();
  let begunAt = performance.now();
  return (who) => {
    const now = performance.now();
    if (now - begunAt >= spanMs.day || latest.size >= maxCounted) {
      earlier = latest;
      latest = new Map();
      begunAt = now;
    }
    const begin = (span: keyof Spans): Span => ({ endsAt: now + spanMs[span], requests: 0, records: 0, bytes: 0 });
    const known = latest.get(who) ?? earlier.get(who);
    if (known && known.day.endsAt > now) {
      if (known.minute.endsAt <= now) known.minute = begin("minute");
      return known;
    }
    const spent = { minute: begin("minute"), day: begin("day") };
    latest.set(who, spent);
    return spent;
  };
}
