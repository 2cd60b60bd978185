import { useEffect, useState } from "react";
import type { ConsentRecord as Kept } from "#contract/privacy.ts";
import { paths } from "#paths.ts";
import type { Proof } from "#tracker/consent.ts";
import { postJson } from "#tracker/post-json.ts";
import type { CookieWords } from "#words/english/cookie-words.ts";

type Choices = Kept["choices"];

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
  words: CookieWords["record"];
}

/** Shows the visitor the server's record of this browser's choices. */
export function ConsentRecord({ proof, changes, words }: ConsentRecordProps) {
  const moment = new Intl.DateTimeFormat(words.locale, { dateStyle: "medium", timeStyle: "short" });
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
          {words.forgotten} <span className="break-all">{forgetReceipt}</span>
        </p>
      )}
      <details className="mt-3 text-small text-muted" onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 text-text">{words.title}</summary>
        {choices === "loading" && <p role="status">{words.loading}</p>}
        {choices === "failed" && <p role="status">{words.failed}</p>}
        {typeof choices === "object" && (
          <>
            <ol className="mt-1">
              {choices.map(({ id, action, preferences, createdAt, textVersion }) => (
                <li key={id} className="border-t border-rule py-2">
                  <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>: {words.actions[action]}.{" "}
                  {words.describe(preferences.analytical, preferences.advertising, textVersion)}
                </li>
              ))}
            </ol>
            <button
              type="button"
              onClick={() => download("consent-record.json", { ...proof, choices })}
              className="mt-1 py-1 text-text underline underline-offset-4"
            >
              {words.download}
            </button>
          </>
        )}
      </details>
    </>
  );
}
