import type { Alert } from "#contract/alert.ts";
import { useIsAdmin } from "#admin/api/access.ts";

export interface AlertChannelsProps {
  canMail: boolean;
  canCallWebhook: boolean;
  edited?: Alert | undefined;
}

/** Channels of the alert. A channel that is not configured is disabled, with the reason. */
export function AlertChannels({ canMail, canCallWebhook, edited }: AlertChannelsProps) {
  const isAdmin = useIsAdmin();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">How you are notified</legend>
      <Channel name="by_mail" label="By email to your address" canSend={canMail} isOn={edited?.byMail ?? true}>
        No email is sent, because email is not set up. The administrator of the server can set it up with SMTP_URL.
      </Channel>
      {isAdmin && (
        <Channel name="by_webhook" label="By webhook" canSend={canCallWebhook} isOn={edited?.byWebhook ?? false}>
          Webhooks are not set up. The administrator of the server can set them up with WEBHOOK_URL and WEBHOOK_SECRET.
        </Channel>
      )}
    </fieldset>
  );
}

interface ChannelProps {
  name: string;
  label: string;
  canSend: boolean;
  isOn: boolean;
  /** Shown if the channel is not configured. */
  children: string;
}

function Channel({ name, label, canSend, isOn, children }: ChannelProps) {
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name={name}
          defaultChecked={canSend && isOn}
          disabled={!canSend}
          aria-describedby={canSend ? undefined : `${name}_note`}
          className="min-h-0"
        />
        {label}
      </label>
      {!canSend && (
        <p id={`${name}_note`} className="border-l-2 border-signal pl-3">
          {children}
        </p>
      )}
    </div>
  );
}
