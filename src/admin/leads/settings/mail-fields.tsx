import type { MailboxSettings, MeetingSettings } from "#contract/meeting-settings.ts";
import { TextField } from "#ui/field.tsx";
import { PasswordField } from "#admin/leads/settings/password-field.tsx";
import { Check, ConnectionState, SettingsPart, type SettingsPartProps } from "#admin/leads/settings/settings-part.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const newMailbox: MailboxSettings = {
  host: "",
  port: 993,
  security: "tls",
  user: "",
  password: null,
  folder: "INBOX",
  authservId: "",
};

const ports = { tls: 993, starttls: 143, none: 143 } as const;

export function MailFields({ settings, change, errorOf, view }: SettingsPartProps) {
  const { mail } = settings;
  const set = (changes: Partial<MeetingSettings["mail"]>) => change({ mail: { ...mail, ...changes } });
  const field = (name: "fromName" | "fromAddress" | "replyAddress") => ({
    value: mail[name],
    error: errorOf(`mail.${name}`),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  return (
    <SettingsPart
      title="Email"
      text="Replies are sent from this address. If you connect a separate mailbox, replies from leads appear with their requests."
    >
      {!view.canSend && (
        <p className="border-l-2 border-signal pl-3">
          Email is not set up, so emails wait. The administrator of the server can set it up with SMTP_URL.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Your name" note="Optional" maxLength={100} {...field("fromName")} />
        <TextField label="Your address" type="email" placeholder={view.sender} {...field("fromAddress")} />
      </div>
      <Check
        label="Read replies from a mailbox (IMAP)"
        checked={mail.mailbox !== null}
        onChange={(checked) => set({ mailbox: checked ? newMailbox : null })}
      />
      {mail.mailbox && (
        <MailboxFields
          mailbox={mail.mailbox}
          errorOf={(name) => errorOf(`mail.mailbox.${name}`)}
          hasPassword={view.storedPasswords.includes("mailbox")}
          onChange={(changes) => set({ mailbox: mail.mailbox && { ...mail.mailbox, ...changes } })}
        />
      )}
      {mail.mailbox && (
        <>
          <TextField
            label="Mailbox address"
            type="email"
            placeholder="reply@example.com"
            note="Must accept plus addresses, such as reply+anything@…"
            {...field("replyAddress")}
          />
          <p className="max-w-[70ch] text-muted">
            Use a mailbox that serves no other purpose: every email in it is filed with a request or waits under
            Unassigned mail. The dashboard only reads the mailbox; it does not change or delete anything in it.
          </p>
          <ConnectionState connection={view.connections.find(({ id }) => id === "mailbox")} />
        </>
      )}
    </SettingsPart>
  );
}

interface MailboxFieldsProps {
  mailbox: MailboxSettings;
  errorOf: (field: string) => string | undefined;
  hasPassword: boolean;
  onChange: (changes: Partial<MailboxSettings>) => void;
}

function MailboxFields({ mailbox, errorOf, hasPassword, onChange }: MailboxFieldsProps) {
  const { host, port, security, user, password, folder, authservId } = mailbox;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField
        label="Server"
        placeholder="imap.example.com"
        value={host}
        error={errorOf("host")}
        onChange={({ target }) => onChange({ host: target.value })}
      />
      <div className="grid content-end">
        <PickList
          label="Encryption of the mailbox"
          value={security}
          onChoose={(next) => onChange({ security: next, port: ports[next] })}
          options={[
            ["tls", "TLS"],
            ["starttls", "STARTTLS"],
            ["none", "None (internal networks)"],
          ]}
        />
        {errorOf("security") && <p className="text-danger">{errorOf("security")}</p>}
      </div>
      <TextField
        label="Port"
        type="number"
        inputMode="numeric"
        value={Number.isNaN(port) ? "" : port}
        error={errorOf("port")}
        onChange={({ target }) => onChange({ port: target.valueAsNumber })}
      />
      <TextField
        label="Mailbox user name"
        autoComplete="off"
        value={user}
        error={errorOf("user")}
        onChange={({ target }) => onChange({ user: target.value })}
      />
      <PasswordField
        label="Mailbox password"
        value={password}
        isStored={hasPassword}
        error={errorOf("password")}
        onChange={(next) => onChange({ password: next })}
      />
      <TextField
        label="Folder"
        value={folder}
        error={errorOf("folder")}
        onChange={({ target }) => onChange({ folder: target.value })}
      />
      <TextField
        label="Host that verifies senders"
        placeholder="mx.example.com"
        value={authservId}
        error={errorOf("authservId")}
        onChange={({ target }) => onChange({ authservId: target.value })}
      />
      <p className="self-end text-muted sm:col-span-2">
        Optional: the first word of the value of the Authentication-Results headers that your mail server adds. Emails
        that fail this server’s sender check (DMARC, SPF or DKIM) are marked. An unmarked email is not necessarily
        verified.
      </p>
    </div>
  );
}
