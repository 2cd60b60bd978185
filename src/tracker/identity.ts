import { readItem, writeItem } from "./storage.ts";
import { keys } from "./stored.ts";
import { uuidv7 } from "./uuidv7.ts";

export interface Identity {
  visitorId: string;
  experimentGroup: "A" | "B";
}

const visitEndsAfterMs = 30 * 60_000;

const random = () => uuidv7().slice(-12);

/**
 * Created at the first use after consent, then stored. The visitor is stored last, after the visit, because other tabs
 * start recording then.
 */
export function readIdentity(): Identity {
  const experimentGroup = keep(keys.group, Math.random() < 0.5 ? "A" : "B");
  continueVisit();
  return { visitorId: keep(keys.visitor, `session_${Date.now()}_${random()}`), experimentGroup };
}

function keep<Value extends string>(key: string, made: Value): Value {
  const storedId = readItem("localStorage", key) ?? made;
  writeItem("localStorage", key, storedId);
  return storedId as Value;
}

/** Current visit, shared by all tabs; undefined after 30 minutes of inactivity. */
export function readOpenVisit(): string | undefined {
  const [at, visitId] = (readItem("localStorage", keys.activity) ?? "").split(" ");
  return Date.now() - Number(at) < visitEndsAfterMs ? visitId : undefined;
}

/** Activity continues the current visit or starts the next one. */
export function continueVisit(): string {
  const visitId = readOpenVisit() ?? `sess_${random()}_${Date.now()}`;
  writeItem("localStorage", keys.activity, `${Date.now()} ${visitId}`);
  writeItem("sessionStorage", keys.visit, visitId);
  return visitId;
}
