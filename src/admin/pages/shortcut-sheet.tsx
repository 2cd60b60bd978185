import { useTabs } from "#admin/pages/tabs.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";

const shortcuts: readonly (readonly [key: string, does: string])[] = [
  ["/ or Ctrl + k", "Find a lead, question, panel or date range"],
  ["r", "Refresh Data"],
  ["f", "Add a filter"],
  ["s", "Segments"],
  ["a", "Alerts"],
  ["t", "Switch theme (system, light, dark)"],
  ["?", "Show keyboard shortcuts"],
  ["Arrow keys", "Move within a panel, or along a chart"],
  ["Alt + click", "Exclude the row that is clicked"],
  ["j, k", "Next or previous lead, in a list or while one is open"],
  ["h, l", "Move to the column on the left or right, on the board"],
  ["s, o, r, n", "Stage, owner, reply or new note of the lead that is focused or open"],
  ["s, o", "Stage or owner of the selected leads"],
  ["x", "Select the focused lead, in the table"],
  ["Shift + x", "Select the range up to the focused lead"],
  ["Shift + j, k", "Select the focused lead and the next or previous one"],
  ["Esc", "Clear the selection, leave a field, close the dialog"],
  ["Ctrl + z", "Undo the last change to a lead"],
  ["Ctrl + Enter", "Send the reply, add the note"],
  ["Ctrl + Shift + Enter", "Send the reply and open the next lead"],
];

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const tabs = useTabs();
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5">
        {[...tabs.map(({ label }, index) => [String(index + 1), label] as const), ...shortcuts].map(([key, does]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center border-b border-rule py-1.5">
            <dt>
              <kbd className="rounded-control border border-control px-1.5 font-sans whitespace-nowrap">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
