import type { ReactNode } from "react";

export interface ToastMessage {
  title: string;
  description: string;
  variant?: "default" | "destructive";
  /** A button, such as Undo; used only in the dashboard. */
  action?: ReactNode;
  /** Duration in milliseconds; 5000 if absent. */
  durationMs?: number;
}

export type CurrentToast = (ToastMessage & { id: number }) | null;

let current: CurrentToast = null;
let made = 0;
const listeners = new Set<() => void>();

/** Shows a toast. It replaces the previous one, because only one is shown at a time. */
export function showToast(message: ToastMessage): void {
  change({ ...message, id: ++made });
}

export function closeToast(id: number): void {
  if (current?.id === id) change(null);
}

function change(next: CurrentToast) {
  current = next;
  for (const listener of listeners) listener();
}

export const currentToast = (): CurrentToast => current;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
