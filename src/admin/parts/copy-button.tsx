import { useState } from "react";
import { ActionButton } from "#admin/parts/action-button.tsx";

interface CopyButtonProps {
  text: string;
  /** Name of the copied text, for screen readers. */
  what: string;
}

/** Browsers block the clipboard over plain HTTP; then the user has to copy by hand. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }
  return (
    <span className="inline-flex items-center gap-3">
      <ActionButton onClick={() => void copy()}>
        Copy<span className="sr-only"> {what}</span>
      </ActionButton>
      <span role="status" className="text-muted">
        {outcome === "copied" && "Copied"}
        {outcome === "refused" && "Your browser blocked copying. Select the text and copy it yourself."}
      </span>
    </span>
  );
}
