import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { type Consent, decide, hasGlobalPrivacyControl, onConsentChange, readConsent } from "#tracker/consent.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ConsentSwitch } from "#consent/consent-switch.tsx";

const titleId = "cookie-settings-title";

function beforeChoice(): Consent {
  const on = siteConfig.consent.preselected && !hasGlobalPrivacyControl();
  return { necessary: true, analytical: on, advertising: on };
}

interface CookieDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CookieDialog({ open, onClose }: CookieDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId} className="w-[calc(100vw-2rem)] max-w-[36rem]">
      <CookieChoices onClose={onClose} />
    </Dialog>
  );
}

function CookieChoices({ onClose }: { onClose: () => void }) {
  const [stored, setStored] = useState(readConsent);
  useEffect(() => onConsentChange(setStored), []);
  const consent = stored ?? beforeChoice();

  function choose(action: "essential_only" | "accept_all", all: boolean) {
    decide(action, { necessary: true, analytical: all, advertising: all });
    onClose();
  }
  const toggle = (change: Partial<Consent>) => decide("update_preferences", { ...consent, ...change });

  return (
    <div className="p-5 sm:p-7">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} tabIndex={-1} className="text-title">
          Cookie Settings
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-m-2 grid size-11 place-items-center rounded-control"
        >
          <CloseIcon />
        </button>
      </div>
      {hasGlobalPrivacyControl() && !stored && (
        <p className="mt-3 text-small">
          Your browser sends Global Privacy Control. That counts as Essential Only here until you choose otherwise.
        </p>
      )}
      <div className="mt-5 border-y border-rule">
        <ConsentSwitch name="Necessary" note="Required for core functionality" on />
        <ConsentSwitch
          name="Analytics"
          note="Enables faster loading & personalized experience"
          on={consent.analytical}
          onToggle={() => toggle({ analytical: !consent.analytical })}
        />
        <ConsentSwitch
          name="Advertising"
          note="Relevant content & better recommendations"
          on={consent.advertising}
          onToggle={() => toggle({ advertising: !consent.advertising })}
        />
      </div>
      <p className="mt-5 text-small text-muted">
        Your data stays secure on our own servers and is never sold.{" "}
        <Link to={paths.page.privacyPolicy()} onClick={onClose} className="text-text underline underline-offset-4">
          Learn more
          {/* Says what about, to those who meet the link out of its sentence. */}
          <VisuallyHidden> about cookies and your privacy</VisuallyHidden>
        </Link>
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button onClick={() => choose("essential_only", false)}>Essential Only</Button>
        <Button onClick={() => choose("accept_all", true)}>Accept All &amp; Get Better Experience</Button>
      </div>
    </div>
  );
}
