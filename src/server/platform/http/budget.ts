import { HttpProblem } from "./problem.ts";

export interface Amounts {
  requests?: number;
  records?: number;
  /** Size of bodies. */
  bytes?: number;
}

/** Limits of one caller. */
export interface Limits {
  minute: Amounts;
  day: Amounts;
}

/**
 * Budgets of an endpoint, per process; docs/security.md lists them. They are generous, because several hundred people
 * may share an address: they stop floods without affecting real visitors.
 */
export interface Budget<Body = unknown> {
  /** Per address, IPv6 by /64. */
  address: Limits;
  /** Per visitor, across all addresses. */
  visitor?: Limits;
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
  const usageOf = createUsageStore();

  return (endpoint, budget, caller) => {
    const ofAddress = usageOf(`${endpoint} ${caller}`);
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
        const ofVisitor = usageOf(`${endpoint} visitor ${budget.visitorOf(body)}`);
        charge(ofVisitor, budget.visitor, 1, records, received);
      },
    };
  };
}

const periodMs = { minute: 60_000, day: 24 * 3_600_000 } as const;

interface Period extends Required<Amounts> {
  endsAt: number;
}

type Usage = Record<keyof Limits, Period>;

function charge({ minute, day }: Usage, limits: Limits, requests: number, records: number, bytes: number): void {
  assertWithinLimits(minute, limits.minute, requests, records, bytes);
  assertWithinLimits(day, limits.day, requests, records, bytes);
  for (const period of [minute, day]) {
    period.requests += requests;
    period.records += records;
    period.bytes += bytes;
  }
}

function assertWithinLimits(period: Period, limits: Amounts, requests: number, records: number, bytes: number): void {
  if (
    period.requests + requests > (limits.requests ?? Infinity) ||
    period.records + records > (limits.records ?? Infinity) ||
    period.bytes + bytes > (limits.bytes ?? Infinity)
  )
    throw new HttpProblem(429, "too_many_requests", "Too many requests; try again later", {
      headers: { "Retry-After": String(Math.ceil((period.endsAt - performance.now()) / 1000)) },
    });
}

/** Callers per generation, at about 400 bytes each; there are two generations. */
const maxCounted = 50_000;

/**
 * Each caller's periods start with a request. When a generation is a day old or full, a new one begins, and the one before
 * the last is discarded as a whole; its callers start from zero. This avoids searching a large Map for the oldest caller.
 */
function createUsageStore(): (who: string) => Usage {
  let latest = new Map<string, Usage>();
  let earlier = new Map<string, Usage>();
  let begunAt = performance.now();
  return (who) => {
    const now = performance.now();
    if (now - begunAt >= periodMs.day || latest.size >= maxCounted) {
      earlier = latest;
      latest = new Map();
      begunAt = now;
    }
    const begin = (period: keyof Limits): Period => ({
      endsAt: now + periodMs[period],
      requests: 0,
      records: 0,
      bytes: 0,
    });
    const known = latest.get(who) ?? earlier.get(who);
    if (known && known.day.endsAt > now) {
      if (known.minute.endsAt <= now) known.minute = begin("minute");
      return known;
    }
    const usage = { minute: begin("minute"), day: begin("day") };
    latest.set(who, usage);
    return usage;
  };
}
