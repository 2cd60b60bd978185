import type { ReactNode } from "react";

interface ErrorViewProps {
  words: { title: string; text: string };
  children: ReactNode;
}

/** Replaces a page that could not be rendered. */
export function ErrorView({ words, children }: ErrorViewProps) {
  return (
    <div data-error role="alert" className="page-column py-28">
      <h1 className="text-heading">{words.title}</h1>
      <p className="mt-5 max-w-[40rem] text-lead text-muted">{words.text}</p>
      <div className="mt-9 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
