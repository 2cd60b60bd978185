import type { ParsedMail } from "mailparser";

/** Kind of an incoming email: written by a person, a bounce (RFC 3464), or an automatic reply (RFC 3834). */
export function classify(mail: ParsedMail, isReport: boolean): "mail" | "bounce" | "auto_reply" {
  if (isReport || isFromMailServer(mail)) return "bounce";
  return isAutomatic(mail) ? "auto_reply" : "mail";
}

const textOf = (mail: ParsedMail, name: string): string => {
  const value = mail.headers.get(name);
  if (typeof value === "string") return value.toLowerCase();
  return typeof value === "object" && value !== null && "value" in value ? String(value.value).toLowerCase() : "";
};

function isFromMailServer(mail: ParsedMail): boolean {
  const sender = mail.from?.value[0]?.address?.toLowerCase() ?? "";
  const returnPath = mail.headerLines.find(({ key }) => key === "return-path")?.line ?? "";
  return /^(mailer-daemon|postmaster)@/.test(sender) && /(<>|^[^<]*$|mailer-daemon|postmaster)/i.test(returnPath);
}

const automaticSubject =
  /^(automatic reply|auto:|autoreply|auto-reply|out of (the )?office|automatisch|automatische antwort|abwesenheit|autosvar|automatisk svar|réponse automatique|respuesta automática|risposta automatica)/i;

function isAutomatic(mail: ParsedMail): boolean {
  const submitted = textOf(mail, "auto-submitted");
  if (submitted && submitted !== "no") return true;
  if (mail.headers.has("x-autoreply") || mail.headers.has("x-autorespond")) return true;
  if (/^(auto_reply|auto-reply)$/.test(textOf(mail, "precedence"))) return true;
  return automaticSubject.test(mail.subject ?? "");
}

/** Reads a delivery report; null if the email is not one, or reports no failed delivery. */
export function readReport(mail: ParsedMail): { messageId: string | null; reason: string } | null {
  const status = mail.attachments.find(({ contentType }) => contentType === "message/delivery-status");
  if (!status) return null;
  const fields = status.content.toString("latin1").replaceAll(/\r?\n[ \t]+/g, " ");
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "im").exec(fields)?.[1]?.trim() ?? "";
  // "delayed" means that the server is still trying; all other actions mean that the email arrived or was passed on.
  if (field("Action").toLowerCase() !== "failed") return null;
  const returned = mail.attachments.find(({ contentType }) =>
    /^(message\/rfc822|text\/rfc822-headers)$/.test(contentType),
  );
  const headers =
    returned?.content
      .toString("latin1")
      .split(/\r?\n\r?\n/)[0]
      ?.replaceAll(/\r?\n[ \t]+/g, " ") ?? "";
  const messageId = /^message-id:\s*<([^>]+)>/im.exec(headers)?.[1] ?? null;
  const reason = [
    field("Final-Recipient").replace(/^[^;]*;\s*/, ""),
    field("Status"),
    field("Diagnostic-Code").replace(/^[^;]*;\s*/, ""),
  ];
  return {
    messageId,
    reason:
      reason
        .filter(Boolean)
        .join(", ")
        .replaceAll(/[^\x20-\x7e]/g, "")
        .slice(0, 500) || "returned",
  };
}
