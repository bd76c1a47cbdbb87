import { linksOfSettings, NAVIGATION_AREAS } from '@kontor/contracts/documents/navigation';
import type { DocumentAnswer, DocumentPart } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { typedValues } from '../../form-handling/form-values.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { suggestedPages } from '../../rich-text/link/suggestions.server.ts';
import { loadSiteDocument } from '../site-document/load.server.ts';
import { LINK_LISTS } from './fields.ts';

/** The form of a navigation, each list in its order; without one, of the links that visitors get. */
const typedLinks = (navigation: DocumentAnswer | null, context: AppLoadContext) => {
  const links: readonly DocumentPart['fields'][] =
    navigation?.parts.map(({ id, fields }) => ({ id, ...fields })) ?? linksOfSettings(context.site);
  const rows = NAVIGATION_AREAS.map((area) => [area, links.filter((link) => link['area'] === area)] as const);
  return typedValues(Object.fromEntries(rows), LINK_LISTS, typingOf(context));
};

export const loadNavigation = async (request: Request, context: AppLoadContext) => {
  const { document, ...page } = await loadSiteDocument('navigation', request, context);
  return { ...page, values: typedLinks(document, context), suggestions: await suggestedPages(context) };
};
