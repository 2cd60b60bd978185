import { readItem, writeItem } from "./storage.ts";
import { keys } from "./stored.ts";
import { uuidv7 } from "./uuidv7.ts";

export interface Identity {
  visitorId: string;
  experimentGroup: "A" | "B";
}

const visitEndsAfterMs = 30 * 60_000;

const random = () => uuidv7().slice(-12);

/** Made at the first use after consent, and then kept. The visitor comes last, after the visit: other tabs begin then. */
export function readIdentity(): Identity {
  const experimentGroup = keep(keys.group, Math.random() < 0.5 ? "A" : "B");
  continueVisit();
  return { visitorId: keep(keys.visitor, `session_${Date.now()}_${random()}`), experimentGroup };
}

function keep<Value extends string>(key: string, made: Value): Value {
  const kept = readItem("localStorage", key) ?? made;
  writeItem("localStorage", key, kept);
  return kept as Value;
}

/** The visit that goes on in whichever tab, undefined once nobody did anything for 30 minutes. */
export function readOpenVisit(): string | undefined {
  const [at, visitId] = (readItem("localStorage", keys.activity) ?? "").split(" ");
  return Date.now() - Number(at) < visitEndsAfterMs ? visitId : undefined;
}

/** Activity carries the open visit on, or begins the next one. */
export function continueVisit(): string {
  const visitId = readOpenVisit() ?? `sess_${random()}_${Date.now()}`;
  writeItem("localStorage", keys.activity, `${Date.now()} ${visitId}`);
  writeItem("sessionStorage", keys.visit, visitId);
  return visitId;
}
