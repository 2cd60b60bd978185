import type { ReadMail } from "./read-mail.worker.ts";

export const readMailWorkerUrl = new URL("./read-mail.worker.ts", import.meta.url);
export type MailAnswer = { mail: ReadMail } | { error: string };
