import type { ReactNode } from "react";
import { paths } from "#paths.ts";

interface CountNotesProps {
  /** Text of the button. */
  title: string;
  children: ReactNode;
}

/** Explains how figures are counted, the legal basis of the counts, and how to turn them off. */
export function CountNotes({ title, children }: CountNotesProps) {
  return (
    <details className="mt-2 text-muted">
      <summary className="min-h-7 w-fit cursor-pointer py-1 underline decoration-dotted underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:py-3">
        {title}
      </summary>
      <div className="mt-1 grid max-w-[75ch] gap-1.5">
        {children}
        <p>
          The counts do not rely on consent; the{" "}
          <a
            href={`${paths.page.privacyPolicy()}#without`}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4 hover:text-text pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            privacy policy
          </a>{" "}
          says what is counted, and the project’s privacy documentation (docs/privacy.md) explains the legal basis and
          its uncertainty. To turn the counts off, set <code>responses.countedBy</code> to <code>&quot;off&quot;</code>{" "}
          in site.config.ts.
        </p>
      </div>
    </details>
  );
}
