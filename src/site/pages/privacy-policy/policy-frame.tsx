import type { ReactNode } from "react";
import { Link } from "react-router";
import { Contents } from "#site/pages/privacy-policy/contents.tsx";
import type { SectionTitles } from "#site/pages/privacy-policy/policy-section.tsx";

interface PolicyFrameProps {
  home: { path: string; label: string };
  title: string;
  lead: string;
  updated: string;
  contents: string;
  titles: SectionTitles;
  children: ReactNode;
}

/** Title, table of contents and layout of the policy, in any language. */
export function PolicyFrame({ home, title, lead, updated, contents, titles, children }: PolicyFrameProps) {
  return (
    <>
      <div data-surface="ink">
        <div className="page-column pt-10 pb-14 lg:pt-16 lg:pb-20">
          <p>
            <Link to={home.path} className="inline-block py-1 underline underline-offset-4">
              {home.label}
            </Link>
          </p>
          <h1 className="mt-5 text-display">{title}</h1>
          {/* Larger than the cookie dialog's texts, which would otherwise delay the largest contentful paint. */}
          <p className="mt-6 max-w-[44rem] text-lead text-muted">{lead}</p>
          <p className="mt-6 text-muted tabular-nums">{updated}</p>
        </div>
      </div>
      <div className="page-column grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[16rem_1fr] lg:py-24">
        <Contents label={contents} titles={titles} />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
