import { LEGAL_LINKS, legalPages } from './legal-pages.ts';
import { left, type StartingPointOf } from './starting-point.ts';
import { page, text } from './writing.ts';

/** A home page to begin with, and what the law asks for. */
export const empty: StartingPointOf = ({ name }) => ({
  version: 2,
  tagline: '',
  navigation: [],
  footer: LEGAL_LINKS,
  pages: [page('', name, '', [text(`<p>${left('Ein Satz, worum es hier geht')}</p>`)]), ...legalPages()],
  styles: null,
  headerFooter: null,
  forms: [],
  mailingList: null,
  shop: null,
  drawings: null,
});
