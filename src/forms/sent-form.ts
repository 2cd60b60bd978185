import type { LeadAction } from "#forms/lead-forms.ts";

interface SentForm {
  action: LeadAction;
  meetingToken: string;
}

/** Of the router and of this module. Each module keeps what the other has stored. */
const stateOf = () => history.state as { sentForm?: SentForm } | null;

/**
 * Remembers in this entry of the tab's history that a form was sent, so that its next step is there after a reload and after
 * Back. Nothing is written to storage; the entry is removed with the tab.
 */
export const keepSentForm = (sentForm: SentForm): void => history.replaceState({ ...stateOf(), sentForm }, "");

export const readSentForm = (): SentForm | undefined => stateOf()?.sentForm;

/** The token is no longer valid. */
export const forgetSentForm = (): void => history.replaceState({ ...stateOf(), sentForm: undefined }, "");
