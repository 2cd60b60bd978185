import { useEffect, useState } from "react";
import type { ConsentAction } from "#contract/consent.ts";
import type { ConsentRecord as Kept } from "#contract/privacy.ts";
import { paths } from "#paths.ts";
import type { Proof } from "#tracker/consent.ts";
import { postJson } from "#tracker/post-json.ts";

type Choices = Kept["choices"];

const actionNames: Record<ConsentAction, string> = {
  essential_only: "Essential Only",
  accept_all: "Accept All",
  update_preferences: "Changed switches",
};

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const onOff = (on: boolean) => (on ? "on" : "off");

async function fetchChoices(consentId: string): Promise<Choices> {
  const response = await postJson(paths.api.consentRecord(), { consentId });
  if (!response.ok) throw new Error(`The consent record was refused: ${response.status}`);
  const { choices }: Partial<Kept> = await response.json();
  if (!Array.isArray(choices)) throw new Error("The consent record is malformed");
  return choices;
}

function download(name: string, record: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

interface ConsentRecordProps {
  proof: Proof;
  /** Incremented when the server has stored a new choice. */
  changes: number;
}

/** Shows the visitor the server's record of this browser's choices. */
export function ConsentRecord({ proof, changes }: ConsentRecordProps) {
  const { consentId, forgetReceipt } = proof;
  const [shown, setShown] = useState(false);
  const [choices, setChoices] = useState<Choices | "loading" | "failed">("loading");

  useEffect(() => {
    if (!shown) return;
    let isCurrent = true;
    fetchChoices(consentId).then(
      (found) => isCurrent && setChoices(found),
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) setChoices("failed");
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new choice changes the record
  }, [shown, consentId, changes]);

  return (
    <>
      {forgetReceipt && (
        <p role="status" className="mt-3 text-small text-muted">
          What was recorded before you last withdrew is no longer tied to you. Receipt:{" "}
          <span className="break-all">{forgetReceipt}</span>
        </p>
      )}
      <details className="mt-3 text-small text-muted" onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 text-text">Your record</summary>
        {choices === "loading" && <p role="status">Loading…</p>}
        {choices === "failed" && <p role="status">The record could not be loaded. Please try again later.</p>}
        {typeof choices === "object" && (
          <>
            <ol className="mt-1">
              {choices.map(({ id, action, preferences, createdAt, textVersion }) => (
                <li key={id} className="border-t border-rule py-2">
                  <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>: {actionNames[action]}.
                  Analytics {onOff(preferences.analytical)}, Advertising {onOff(preferences.advertising)}. Text{" "}
                  {textVersion}.
                </li>
              ))}
            </ol>
            <button
              type="button"
              onClick={() => download("consent-record.json", { ...proof, choices })}
              className="mt-1 py-1 text-text underline underline-offset-4"
            >
              Download your record (JSON)
            </button>
          </>
        )}
      </details>
    </>
  );
}
