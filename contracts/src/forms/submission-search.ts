import type { SummaryField } from './responses.ts';

/** Ignores case and diacritics; `ß` equals `ss`. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

/**
 * All words must occur in the answers, also as parts of words.
 * @param search empty: matches everything
 */
export const submissionMatcher = (search: string): ((summary: readonly SummaryField[]) => boolean) => {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  return (summary) => {
    const said = folded(summary.flatMap(({ values }) => values).join('\n'));
    return words.every((word) => said.includes(word));
  };
};
