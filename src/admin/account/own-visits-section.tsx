import { useState } from "react";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { siteConfig } from "#site.config.ts";

/** The same key as in tracker/stored.ts, which the recorder uses. */
const notCounted = `${siteConfig.brand.id}_not_counted`;

function read(): boolean {
  try {
    return localStorage.getItem(notCounted) !== null;
  } catch {
    return false;
  }
}

/** Returns what was stored, or null if the browser blocks storage. */
function write(isExcluded: boolean): boolean | null {
  try {
    if (isExcluded) localStorage.setItem(notCounted, "1");
    else localStorage.removeItem(notCounted);
    return isExcluded;
  } catch {
    return null;
  }
}

/** Excludes this browser from the figures. Nothing is stored until the user chooses this. */
export function OwnVisitsSection() {
  const [isExcluded, setExcluded] = useState(read);
  const [isBlocked, setBlocked] = useState(false);

  function choose(next: boolean) {
    const written = write(next);
    setBlocked(written === null);
    if (written !== null) setExcluded(written);
  }

  return (
    <PanelFrame title="Your Own Visits">
      <div className="flex items-start gap-3 pt-3">
        <input
          id="own_visits"
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          aria-describedby="own_visits_text"
          checked={isExcluded}
          onChange={({ target }) => choose(target.checked)}
        />
        <div>
          <label htmlFor="own_visits" className="font-medium">
            Do not count visits from this browser
          </label>
          <p id="own_visits_text" className="text-muted">
            Applies to this browser only, from the next page on, and stays until you switch it off or clear the
            browser’s data. To exclude an office, list its network under excludedNetworks in site.config.ts.
          </p>
          {isBlocked && (
            <p role="alert" className="text-danger">
              This browser blocks storage for this site, so the choice cannot be kept.
            </p>
          )}
        </div>
      </div>
    </PanelFrame>
  );
}
