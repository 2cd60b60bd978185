import { useState } from "react";

const longAfterCharacters = 400;

/** A visitor's text with its line breaks, shortened until it is expanded. */
export function LongText({ children, about }: { children: string; about: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = children.length > longAfterCharacters;
  return (
    <>
      <p className={`mt-2 max-w-[70ch] break-words whitespace-pre-line ${isLong && !isOpen ? "line-clamp-4" : ""}`}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Show less" : "Show all"} ${about}`}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-6 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
        >
          {isOpen ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
