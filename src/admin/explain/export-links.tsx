import { useAccess } from "#admin/api/access.ts";

interface ExportLinksProps {
  hrefOf: (format: "csv" | "json") => string;
  /** File name without its extension. */
  file: string;
  /** The data in words, for screen readers. */
  what: string;
}

/** Links that download the data as CSV and JSON. Hidden on shared links, whose token a download cannot send. */
export function ExportLinks({ hrefOf, file, what }: ExportLinksProps) {
  if (useAccess() === "link") return null;
  return (
    <p className="flex gap-4">
      {(["csv", "json"] as const).map((format) => (
        <a
          key={format}
          href={hrefOf(format)}
          download={`${file}.${format}`}
          className="py-0.5 underline underline-offset-4 pointer-coarse:py-2.5"
        >
          <span className="sr-only">Export {what} as </span>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
