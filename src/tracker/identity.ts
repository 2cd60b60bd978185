import { readItem, removeItem, writeItem } from "./storage.ts";

export interface Identity {
  visitorId: string;
  visitId: string;
  experimentGroup: "A" | "B";
}

const key = { visitor: "visitor_session", visit: "visit_session", group: "experiment_group" } as const;

const random = () => crypto.randomUUID().replaceAll("-", "").slice(0, 12);

/** Made at the first use after consent and then kept: the visitor across visits, the visit for this tab's session. */
export function readIdentity(): Identity {
  return {
    visitorId: keep("localStorage", key.visitor, /^session_/, () => `session_${Date.now()}_${random()}`),
    visitId: keep("sessionStorage", key.visit, /^sess_/, () => `sess_${random()}_${Date.now()}`),
    experimentGroup: keep("localStorage", key.group, /^[AB]$/, () => (Math.random() < 0.5 ? "A" : "B")) as "A" | "B",
  };
}

export function forgetIdentity(): void {
  removeItem("localStorage", key.visitor);
  removeItem("sessionStorage", key.visit);
  removeItem("localStorage", key.group);
}

function keep(area: "localStorage" | "sessionStorage", name: string, pattern: RegExp, make: () => string): string {
  const stored = readItem(area, name);
  if (stored && pattern.test(stored)) return stored;
  const made = make();
  writeItem(area, name, made);
  return made;
}
