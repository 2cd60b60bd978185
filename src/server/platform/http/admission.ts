import { abandoned, HttpProblem } from "./problem.ts";

export interface AdmissionLimits {
  /** Maximum running at once, per session or key and in total. */
  maxEach: number;
  max: number;
  /** Maximum waiting, also per session or key and in total. */
  maxWaitingEach: number;
  maxWaiting: number;
  /** Maximum wait. */
  patienceMs: number;
}

/** Queues work, and rejects it if it would wait too long. */
export interface Admission {
  run<T>(holder: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Waiting {
  holder: string;
  begin(): void;
}

const rejection = (status: 429 | 503, code: string, title: string, retryAfterSeconds: number) =>
  new HttpProblem(status, code, title, { headers: { "Retry-After": String(retryAfterSeconds) } });

/** The next free slot goes to the first waiting holder with fewer than `maxEach` running, so one holder cannot block others. */
export function createAdmission({ maxEach, max, maxWaitingEach, maxWaiting, patienceMs }: AdmissionLimits): Admission {
  const working = new Map<string, number>();
  const queue: Waiting[] = [];
  let total = 0;

  const hasTurn = (holder: string) => total < max && (working.get(holder) ?? 0) < maxEach;

  function begin(holder: string): void {
    total++;
    working.set(holder, (working.get(holder) ?? 0) + 1);
  }

  function end(holder: string): void {
    total--;
    const remaining = (working.get(holder) ?? 1) - 1;
    if (remaining > 0) working.set(holder, remaining);
    else working.delete(holder);
    const next = queue.findIndex((waiting) => hasTurn(waiting.holder));
    if (next >= 0) queue.splice(next, 1)[0]?.begin();
  }

  async function untilTurn(holder: string, signal: AbortSignal | undefined): Promise<void> {
    if (queue.filter((waiting) => waiting.holder === holder).length >= maxWaitingEach)
      throw rejection(429, "too_many_requests", "Too many requests at once", 5);
    if (queue.length >= maxWaiting) throw rejection(503, "busy", "Too many requests at once", 5);
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        act();
      };
      const waiting: Waiting = { holder, begin: settle(() => (begin(holder), resolve())) };
      const refuse = (reason: Error) =>
        settle(() => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(reason);
        });
      const leave = refuse(abandoned());
      const timer = setTimeout(refuse(rejection(503, "busy", "Too many requests at once", 10)), patienceMs);
      signal?.addEventListener("abort", leave);
      queue.push(waiting);
    });
  }

  return {
    async run(holder, work, signal) {
      if (hasTurn(holder)) begin(holder);
      else await untilTurn(holder, signal);
      try {
        return await work();
      } finally {
        end(holder);
      }
    },
  };
}
