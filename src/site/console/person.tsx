import { case4711 } from "#site/content/case-4711.ts";

const { initials, role } = case4711.approver;

/** The approver, by initials and role only. */
export function Person() {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="initials" aria-hidden="true">
        {initials}
      </span>
      <span>
        {role}, {initials}
      </span>
    </span>
  );
}
