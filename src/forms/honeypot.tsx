import { useWords } from "#words/words.ts";

/** Off-screen and not in the tab order: visitors never see it, but bots that fill in every field do. */
export function Honeypot() {
  const { leaveEmpty } = useWords();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {leaveEmpty}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
