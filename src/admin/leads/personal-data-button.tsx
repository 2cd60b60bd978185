import { useState } from "react";
import { PersonalData } from "#admin/leads/personal-data.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";

/** Opens the GDPR's access and erasure of data for one email address. */
export function PersonalDataButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton quiet onClick={() => setOpen(true)} aria-haspopup="dialog">
        Personal data
      </ActionButton>
      <Sheet open={isOpen} onClose={close} title="Personal data for one email address">
        <PersonalData />
      </Sheet>
    </>
  );
}
