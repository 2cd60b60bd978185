import { type ReactNode, useEffect, useRef } from "react";
import { CopyButton } from "#admin/parts/copy-button.tsx";

interface ShownOnceProps {
  /** What it is, such as "The link". */
  title: string;
  secret: string;
  /** What else there is to know about it. */
  children?: ReactNode;
}

/** A secret of which the server keeps only a hash. It takes the focus, since the form that asked for it is gone. */
export function ShownOnce({ title, secret, children }: ShownOnceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={title} className="border-l-2 border-signal pl-4">
      <p>
        <strong className="font-semibold">{title}</strong>{" "}
        <span className="text-muted">is shown only once. Copy it now and keep it private.</span>
      </p>
      <p className="my-2 rounded-control bg-sunken px-3 py-2 font-mono text-[0.75rem] break-all select-all">{secret}</p>
      <CopyButton text={secret} what={title.toLowerCase()} />
      {children}
    </div>
  );
}
