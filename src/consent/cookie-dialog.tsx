import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths, translate } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { ConsentAction } from "#contract/consent.ts";
import { type Consent, onConsentChange, readConsent, readProof } from "#tracker/consent.ts";
import { decide, dismissDialog, hasGlobalPrivacyControl } from "#tracker/decide.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import type { CookieWords } from "#words/english/cookie-words.ts";
import { useWords } from "#words/words.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ConsentRecord } from "#consent/consent-record.tsx";
import { ConsentSwitch } from "#consent/consent-switch.tsx";

const titleId = "cookie-settings-title";

function beforeChoice(): Consent {
  const on = siteConfig.consent.preselected && !hasGlobalPrivacyControl();
  return { necessary: true, analytical: on, advertising: on };
}

export interface CookieDialogProps {
  open: boolean;
  words: CookieWords;
  onClose: () => void;
}

export function CookieDialog({ open, words, onClose }: CookieDialogProps) {
  function close() {
    dismissDialog();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} labelledBy={titleId} grows className="w-[calc(100vw-2rem)] max-w-[36rem]">
      <CookieChoices words={words} onClose={close} />
    </Dialog>
  );
}

function CookieChoices({ words, onClose }: Omit<CookieDialogProps, "open">) {
  const { text } = words;
  const { language, close } = useWords();
  const [stored, setStored] = useState(readConsent);
  const [proof, setProof] = useState(readProof);
  const [changes, setChanges] = useState(0);
  useEffect(() => onConsentChange(setStored), []);
  const consent = stored ?? beforeChoice();

  async function choose(action: ConsentAction, change: Partial<Consent>): Promise<void> {
    await decide(action, { ...consent, ...change }, words.shown);
    setProof(readProof());
    setChanges((count) => count + 1);
  }

  function chooseAll(action: "essential_only" | "accept_all", all: boolean) {
    void choose(action, { analytical: all, advertising: all });
    onClose();
  }

  return (
    <div className="p-5 sm:p-7">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} tabIndex={-1} className="text-title">
          {text.title}
        </h2>
        <button
          type="button"
          aria-label={close}
          onClick={onClose}
          className="-m-2 grid size-11 place-items-center rounded-control"
        >
          <CloseIcon />
        </button>
      </div>
      {hasGlobalPrivacyControl() && !stored && <p className="mt-3 text-small">{text.privacyControl}</p>}
      <div className="mt-5 border-y border-rule">
        <ConsentSwitch name={text.necessary} note={text.necessaryNote} on />
        <ConsentSwitch
          name={text.analytics}
          note={text.analyticsNote}
          on={consent.analytical}
          onToggle={() => choose("update_preferences", { analytical: !consent.analytical })}
        />
        <ConsentSwitch
          name={text.advertising}
          note={text.advertisingNote}
          on={consent.advertising}
          onToggle={() => choose("update_preferences", { advertising: !consent.advertising })}
        />
      </div>
      <p className="mt-5 text-small text-muted">
        {text.note}{" "}
        <Link
          to={translate(paths.page.privacyPolicy(), language)}
          onClick={onClose}
          className="text-text underline underline-offset-4"
        >
          {text.learnMore}
          {/* Names the topic for screen reader users who reach the link outside its sentence. */}
          <VisuallyHidden> {words.aboutPrivacy}</VisuallyHidden>
        </Link>
      </p>
      {proof && <ConsentRecord proof={proof} changes={changes} words={words.record} />}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button onClick={() => chooseAll("essential_only", false)}>{text.essentialOnly}</Button>
        <Button onClick={() => chooseAll("accept_all", true)}>{text.acceptAll}</Button>
      </div>
    </div>
  );
}
