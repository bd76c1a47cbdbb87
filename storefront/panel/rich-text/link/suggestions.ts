import type { Choice } from '../../form-handling/inputs.tsx';

export const SUGGESTIONS = '/link-ziele';

/** What a link may lead to on the site itself; the values are addresses. */
export interface LinkSuggestions {
  readonly pages: readonly Choice[];
  readonly files: readonly Choice[];
}
