const irregular: Readonly<Record<string, string>> = {
  Bring: "Brought",
  Cancel: "Cancelled",
  Get: "Read",
  Put: "Put",
  Send: "Sent",
  Set: "Set",
  Undo: "Undid",
  Write: "Wrote",
};

function pastOf(verb: string): string {
  if (irregular[verb]) return irregular[verb];
  if (verb.endsWith("e")) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** A card that is moved on the board is a change of one lead. Several are counted in the subject, such as *delete 3 leads*. */
const bulkAction = "Change or delete many leads";
export const isCounted = (action: string, subject: string) =>
  action.startsWith(bulkAction) && /^\w+ \d+ /.test(subject);

function describeBulk(subject: string): string {
  const [count = "change a lead"] = /^\w+ \d+ (?:of \d+ )?leads?$/.exec(subject) ?? [];
  return count.charAt(0).toUpperCase() + count.slice(1);
}

/**
 * An action of the audit log, such as *Change your password*, as what the account did: *Changed their password*. One
 * that was refused or failed remains what the account tried. Entries of earlier versions end in notes for programmers.
 */
export function describeAction(action: string, status: number, subject = ""): string {
  if (action.startsWith(bulkAction)) return describeAction(describeBulk(subject), status);
  const text = action
    .replace(/[;:(].*/, "")
    .trim()
    .replaceAll("your", "their");
  // Entries of earlier versions describe this export by its content.
  const [verb = "", ...rest] = text.replace(/^The rows/, "Export the rows").split(" ");
  return status < 400 ? [pastOf(verb), ...rest].join(" ") : [verb, ...rest].join(" ");
}
