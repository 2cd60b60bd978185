import type { Listen } from "./listen.ts";

type RecordEvent = (name: string, properties: Record<string, string>) => void;

const fileEnding = /\.(7z|csv|docx?|gz|mp[34]|pdf|pptx?|txt|xlsx?|zip)$/i;
const maxCharacters = 500;

/** Records clicks on external links and downloads, without affecting navigation. */
export function watchLinks(record: RecordEvent, listen: Listen): void {
  listen(["click", "auxclick"], ({ target, button }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href^='/'],a[href*='://']");
    // A right click only opens a menu.
    if (!link || button > 1) return;
    const isOutbound = link.host !== location.host;
    if (isOutbound || link.download || fileEnding.test(link.pathname))
      record(isOutbound ? "outbound_link" : "file_download", { url: link.href.slice(0, maxCharacters) });
  });
}

/** Records activity in forms with a `data-form` name: the name of the field, never its content. */
export function watchForms(record: RecordEvent, listen: Listen): { settle(form: string): void; leave(): void } {
  const started = new Map<string, string>();
  listen(["input"], ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    const formName = form?.dataset.form;
    if (!formName) return;
    if (!started.has(formName)) record("form_start", { form: formName });
    started.set(formName, name);
  });
  return {
    settle: (form) => started.delete(form),
    leave() {
      for (const [form, field] of started) record("form_abandon", { form, field });
      started.clear();
    },
  };
}
