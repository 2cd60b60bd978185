import { useAddress } from "#admin/api/address.ts";
import { useUnknownGoals } from "#admin/api/unknown-goals.ts";
import { useTabs } from "#admin/pages/tabs.tsx";
import { findUnused, withoutUnused } from "#admin/scope/find-unused.ts";

const longest = 80;
/** Cuts between code points, so that no emoji is cut in two. */
const shorten = (text: string) => (text.length > longest ? `${Array.from(text).slice(0, longest).join("")}…` : text);

/** Lists the parts of the URL that cannot be used, so that an old or edited link does not silently show other data. */
export function UnusedParts() {
  const [params, changeParams] = useAddress();
  const unused = findUnused(params, { tabs: useTabs(), unknownGoals: useUnknownGoals() });
  if (unused.length === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 border-l-2 border-signal pl-3 mb-2">
      <span className="min-w-0 break-words">
        Parts of this URL were ignored because they are not valid here: {unused.map(shorten).join("; ")}
      </span>
      <button
        type="button"
        onClick={() => changeParams((current) => withoutUnused(current, unused), { replace: true })}
        className="min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Remove them from the URL
      </button>
    </p>
  );
}
