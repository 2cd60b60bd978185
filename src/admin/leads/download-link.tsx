import type { MouseEvent, ReactNode } from "react";
import { showToast } from "#ui/toast-store.ts";
import { callApi, explainFailure } from "#admin/api/client.ts";

interface DownloadLinkProps {
  href: string;
  file: string;
  children: ReactNode;
}

/** Link to a generated file with personal data, as tall as the buttons beside it. */
export function DownloadLink({ href, file, children }: DownloadLinkProps) {
  /** Checks first, because the browser fetches the file itself and would save an error as the file. */
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await callApi("GET /api/account/freshness");
      const link = document.createElement("a");
      link.href = href;
      link.download = file;
      link.click();
    } catch (error) {
      showToast({ title: "Export failed", description: explainFailure(error), variant: "destructive" });
    }
  }
  return (
    <a
      href={href}
      download={file}
      onClick={download}
      className="inline-flex min-h-8 items-center rounded-control border border-transparent px-3 font-medium whitespace-nowrap hover:bg-rule/60 pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
