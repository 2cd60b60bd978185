import { useState } from "react";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { readChoice, storeChoice } from "#admin/parts/stored-choice.ts";

/** Read by the recorder, as in tracker/stored.ts. */
const notCounted = "not_counted";

/** Excludes this browser from the figures. Nothing is stored until the user chooses this. */
export function OwnVisitsSection() {
  const [isExcluded, setExcluded] = useState(() => readChoice(notCounted) !== null);
  const [isBlocked, setBlocked] = useState(false);

  function choose(next: boolean) {
    const isStored = storeChoice(notCounted, next ? "1" : null);
    setBlocked(!isStored);
    if (isStored) setExcluded(next);
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
