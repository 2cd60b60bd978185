import type { ReactNode } from "react";

interface DownloadLinkProps {
  href: string;
  file: string;
  children: ReactNode;
}

/** A file that the server makes, beside the buttons and as tall as they are. */
export function DownloadLink({ href, file, children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download={file}
      className="inline-flex min-h-8 items-center rounded-control border border-control px-3 font-medium whitespace-nowrap hover:bg-rule/60 pointer-coarse:min-h-11"
    >
      {children}
    </a>
  );
}
