import type { LeadAction } from "#forms/lead-forms.ts";

interface SentForm {
  action: LeadAction;
  meetingToken: string;
}

/** State of the history entry, which the router and this module share. Each keeps what the other has stored. */
const stateOf = () => history.state as { sentForm?: SentForm } | null;

/**
 * Remembers in this entry of the tab's history that a form was sent, so that its next step is shown again after a
 * reload and after Back. Nothing is written to storage, and the entry is removed with the tab.
 */
export const keepSentForm = (sentForm: SentForm): void => history.replaceState({ ...stateOf(), sentForm }, "");

export const readSentForm = (): SentForm | undefined => stateOf()?.sentForm;

/** Call when the token is no longer valid. */
export const forgetSentForm = (): void => history.replaceState({ ...stateOf(), sentForm: undefined }, "");
