import { defaultLanguage, type Language } from "#contract/language.ts";
import type { Placeholder } from "#contract/meeting-options.ts";
import type { ReplyTemplate } from "#contract/reply-template.ts";

const slotTag = "{slot_link}";

interface Meeting {
  /** Time of the booked meeting, in the words of the lead's language. */
  bookedTime?: string | undefined;
  /** Whether visitors are offered times. */
  isOffered: boolean;
}

const bookedSentences: Record<Language, (time: string) => string> = {
  en: (time) => `Your meeting is booked for ${time}. To change or cancel it, use this link:\n${slotTag}`,
  da: (time) => `Dit møde er booket til ${time}. Flyt eller aflys det med dette link:\n${slotTag}`,
};

/**
 * Fills templates with the values of a lead. A value that looks like a tag is not replaced again. With a `bookedTime`,
 * the sentence that contains `{slot_link}` is replaced: it names the booked time, in the language of the lead, instead
 * of asking for a time. If visitors are offered no times, the sentence is left out, because its page would be empty.
 */
export function fillTemplates(
  templates: readonly ReplyTemplate[],
  values: Record<Placeholder, string>,
  { bookedTime, isOffered }: Meeting,
  language: Language = defaultLanguage,
): ReplyTemplate[] {
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z_]+)\}/g, (tag, name: string) => (name in values ? values[name as Placeholder] : tag));
  const offer = (text: string) => {
    if (bookedTime !== undefined) return replaceOffer(text, bookedSentences[language](bookedTime));
    return isOffered ? text : replaceOffer(text, "");
  };
  return templates.map((template) => ({
    ...template,
    subject: fill(template.subject),
    text: fill(offer(template.text)),
  }));
}

/**
 * Replaces the first sentence that contains the tag with `sentence`, and removes all others that contain it. Without a
 * `sentence`, the space before it is removed as well.
 */
function replaceOffer(text: string, sentence: string): string {
  const parts = text.split(slotTag);
  const kept = parts.map((part, place) => {
    const start = place === 0 ? part : cutFirstSentence(part);
    return place === parts.length - 1 ? start : cutLastSentence(start);
  });
  const [first = "", ...others] = kept;
  return others.length === 0 ? text : (sentence ? first : first.trimEnd()) + sentence + others.join("");
}

/** Removes the last sentence. A line that ends with a colon introduces the tag below it, so it is removed as well. */
function cutLastSentence(text: string): string {
  const trimmed = text.trimEnd();
  const searched = trimmed.endsWith(":") ? trimmed : text;
  const last = [...searched.matchAll(/[.!?]\s|\n/g)].at(-1);
  return last ? searched.slice(0, last.index + last[0].length) : "";
}

function cutFirstSentence(text: string): string {
  const [end] = text.matchAll(/[.!?](?=\s|$)|\n/g);
  if (!end) return "";
  return text.slice(end[0] === "\n" ? end.index : end.index + 1);
}
