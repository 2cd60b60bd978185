import { case4711 } from "#site/content/case-4711.ts";
import { useSay } from "#site/console/console-language.ts";

const { initials, role } = case4711.approver;

/** The approver's initials and role. */
export function Person() {
  const say = useSay();
  return (
    <span className="inline-flex items-center gap-2">
      <span className="initials" aria-hidden="true">
        {initials}
      </span>
      <span>
        {say(role)}, {initials}
      </span>
    </span>
  );
}
