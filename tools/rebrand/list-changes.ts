/** Lines that a text no longer has (-) and those that are new (+), in their order. No line may have moved. */
export function listChanges(before: string, after: string): string[] {
  const [old, next] = [before.split("\n"), after.split("\n")];
  const [isOld, isNext] = [new Set(old), new Set(next)];
  const changes: string[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < next.length) {
    const [gone, added] = [old[from], next[to]];
    const isGone = gone !== undefined && !isNext.has(gone);
    const isAdded = added !== undefined && !isOld.has(added);
    if (isGone) changes.push(`- ${gone.trim()}`);
    if (isAdded) changes.push(`+ ${added.trim()}`);
    if (isGone || !isAdded) from++;
    if (isAdded || !isGone) to++;
  }
  return changes;
}
