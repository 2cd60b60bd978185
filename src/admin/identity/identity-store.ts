import { setIdentityPrompt } from "#admin/api/client.ts";

interface Question {
  confirmed: Promise<boolean>;
  answer(isConfirmed: boolean): void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

function show(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** All waiting calls share one dialog. */
function ask(): Promise<boolean> {
  if (question) return question.confirmed;
  const { promise: confirmed, resolve } = Promise.withResolvers<boolean>();
  show({
    confirmed,
    answer(isConfirmed) {
      show(undefined);
      resolve(isConfirmed);
    },
  });
  return confirmed;
}

export const currentQuestion = () => question;

/** While a listener is subscribed, rejected calls open the dialog. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  setIdentityPrompt(ask);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    setIdentityPrompt(undefined);
    question?.answer(false);
  };
}
