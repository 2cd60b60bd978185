import { createContext, useContext } from "react";
import type { englishLead } from "#words/english/lead.ts";
import type { english } from "#words/english/start.ts";

/**
 * Texts that all brands share, in one language: cookie button, forms, errors. The type ensures that no text is missing.
 */
export type Words = typeof english;

export type LeadWords = typeof englishLead;

/** Has no default, so that a page loads only the texts of its own language. Every layout provides them. */
const WordsContext = createContext<Words | undefined>(undefined);

export const WordsProvider = WordsContext.Provider;

const LeadWordsContext = createContext<LeadWords | undefined>(undefined);

export const LeadWordsProvider = LeadWordsContext.Provider;

export const useLeadWords = () => useContext(LeadWordsContext) as LeadWords;

export const useWords = () => useContext(WordsContext) as Words;
