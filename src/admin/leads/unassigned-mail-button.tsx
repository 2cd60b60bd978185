import { useState } from "react";
import { useUnassignedMails } from "#admin/api/lead-contact.ts";
import { UnassignedMail } from "#admin/leads/unassigned-mail.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Sheet } from "#admin/parts/sheet.tsx";

/** Opens the emails that belong to no request, with their number. */
export function UnassignedMailButton() {
  const [isOpen, setOpen] = useState(false);
  const list = useUnassignedMails();
  return (
    <>
      <ActionButton quiet onClick={() => setOpen(true)} aria-haspopup="dialog">
        Unassigned mail{list.total > 0 && ` (${formatCount(list.total)})`}
      </ActionButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Unassigned mail" wide>
        <UnassignedMail list={list} />
      </Sheet>
    </>
  );
}
