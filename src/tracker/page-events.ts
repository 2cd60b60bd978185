import type { EngagementClock } from "./engagement-clock.ts";
import type { Listen } from "./listen.ts";
import type { Detail } from "./recorder.ts";
import { type SectionWatch, watchSections } from "./sections.ts";

type RecordEvent = (name: string, properties: Record<string, string>) => void;

const fileEnding = /\.(7z|csv|docx?|gz|mp[34]|pdf|pptx?|txt|xlsx?|zip)$/i;
const maxCharacters = 500;

interface FormWatch {
  submit(form: string): void;
  leave(): void;
}

export interface PageWatch extends FormWatch, SectionWatch {}

/** A chunk of its own, because none of it is needed to count the page view. */
export function watchPage(
  record: RecordEvent,
  add: (type: "section_time", detail: Detail<"section_time">) => void,
  listen: Listen,
  clock: EngagementClock,
  signal: AbortSignal,
): PageWatch {
  watchLinks(record, listen);
  return {
    ...watchForms(record, listen),
    ...watchSections((sections) => add("section_time", { sections }), clock, signal),
  };
}

/** Records clicks on external links and downloads, without affecting navigation. */
function watchLinks(record: RecordEvent, listen: Listen): void {
  listen(["click", "auxclick"], ({ target, button, detail }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href^='/'],a[href*='://']");
    // A right click only opens a menu, the second click of a double click opens nothing more, and a link that is a
    // button, such as that of the film, opens a dialog.
    if (!link || button > 1 || detail > 1 || link.role === "button") return;
    const isOutbound = link.host !== location.host;
    if (isOutbound || link.download || fileEnding.test(link.pathname))
      record(isOutbound ? "outbound_link" : "file_download", { url: link.href.slice(0, maxCharacters) });
  });
}

/** Records activity in forms with a `data-form` name: the name of the field, never its content. */
function watchForms(record: RecordEvent, listen: Listen): FormWatch {
  const started = new Map<string, string>();
  listen(["input"], ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    const formName = form?.dataset.form;
    if (!formName) return;
    if (!started.has(formName)) record("form_start", { form: formName });
    started.set(formName, name);
  });
  return {
    submit: (form) => started.delete(form),
    leave() {
      for (const [form, field] of started) record("form_abandon", { form, field });
      started.clear();
    },
  };
}
