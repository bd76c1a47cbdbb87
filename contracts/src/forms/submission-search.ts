import type { SummaryField } from './summary.ts';

/** Without regard to case and accents; `ß` is `ss`. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

/**
 * Whether all words of a search stand somewhere in the answers, also within words.
 * @param search no word at all finds everything
 */
export const submissionMatcher = (search: string): ((summary: readonly SummaryField[]) => boolean) => {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  return (summary) => {
    const said = folded(summary.flatMap(({ values }) => values).join('\n'));
    return words.every((word) => said.includes(word));
  };
};
