import { LostForm } from "#admin/leads/panel/lost-form.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";

interface LostSheetProps {
  /** The leads, such as "Ida Holm" or "3 leads"; undefined while the dialog is closed. */
  who: string | undefined;
  isPending: boolean;
  onLose: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why leads were lost before they are moved. */
export function LostSheet({ who, ...form }: LostSheetProps) {
  return (
    <Sheet open={who !== undefined} onClose={form.onCancel} title={`Mark ${who} as lost`}>
      <LostForm label="Reason" {...form} />
    </Sheet>
  );
}
