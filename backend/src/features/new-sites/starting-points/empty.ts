import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { page, text } from './writing.ts';

/** A home page to begin with, and what the law asks for. */
export const empty: StartingPointOf = ({ name }) => ({
  version: 1,
  tagline: '',
  navigation: [],
  footer: LEGAL_LINKS,
  pages: [page('', name, '', [text(`<p>${left('Ein Satz, worum es hier geht')}</p>`)]), ...legalPages()],
  forms: [],
  shop: null,
  drawings: null,
});
