import { type ReactNode, useEffect, useRef } from "react";
import { CopyButton } from "#admin/parts/copy-button.tsx";

interface ShownOnceProps {
  /** Names the secret, such as "The link". */
  title: string;
  secret: string;
  /** Says who may see the secret. */
  advice?: string;
  /** Further notes about the secret. */
  children?: ReactNode;
}

/** A secret that is shown only once, because the server stores only its hash. Takes the focus, because the form was removed. */
export function ShownOnce({ title, secret, advice = "Keep it private.", children }: ShownOnceProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} role="group" aria-label={title} className="border-l-2 border-signal pl-4">
      <p>
        <strong className="font-semibold">{title}</strong>{" "}
        <span className="text-muted">is shown only once. Copy it now. {advice}</span>
      </p>
      <p className="my-2 rounded-control bg-sunken px-3 py-2 font-mono text-[0.75rem] break-all select-all">{secret}</p>
      <CopyButton text={secret} what={title.toLowerCase()} />
      {children}
    </div>
  );
}
