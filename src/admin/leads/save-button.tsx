import type { ReactNode } from "react";
import { ActionButton } from "#admin/parts/action-button.tsx";

interface SaveButtonProps {
  content: unknown;
  file: string;
  children: ReactNode;
}

/** Saves already loaded data as a file. */
export function SaveButton({ content, file, children }: SaveButtonProps) {
  function save() {
    const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = file;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <ActionButton onClick={save} className="justify-self-start">
      {children}
    </ActionButton>
  );
}
