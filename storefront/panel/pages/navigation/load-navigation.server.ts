import { roleMay } from '@kontor/contracts/accounts/permissions';
import { linksOfSettings, NAVIGATION_AREAS } from '@kontor/contracts/documents/navigation';
import type { DocumentAnswer, DocumentPart } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { typedValues } from '../../form-handling/form-values.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { suggestedPages } from '../../rich-text/link/suggestions.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyPath } from '../addresses.ts';
import { addressText, changedText, noticeIn, stateOf } from '../page-words.server.ts';
import { LINK_LISTS } from './fields.ts';

/** The form of a navigation, each list in its order; without one, of the links that visitors get. */
const typedLinks = (navigation: DocumentAnswer | null, context: AppLoadContext) => {
  const links: readonly DocumentPart['fields'][] =
    navigation?.parts.map(({ id, fields }) => ({ id, ...fields })) ?? linksOfSettings(context.site);
  const rows = NAVIGATION_AREAS.map((area) => [area, links.filter((link) => link['area'] === area)] as const);
  return typedValues(Object.fromEntries(rows), LINK_LISTS, typingOf(context));
};

export const loadNavigation = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const navigation = await context.documents.ofSite('navigation');
  const text = panelTextOf(context);
  const state = navigation === null ? 'published' : stateOf(navigation);
  return {
    meta: { title: panelTitle(context, 'pages.navigation') },
    edit: navigation?.edit ?? 0,
    values: typedLinks(navigation, context),
    state,
    stateText: text(`pages.state.${state}`),
    changed: navigation === null ? addressText({ urlId: null }, context) : changedText(navigation, context),
    history: navigation === null ? null : historyPath(navigation.id),
    suggestions: await suggestedPages(context),
    mayDraft: roleMay(role, 'content:draft'),
    mayPublish: roleMay(role, 'content:write'),
    notice: noticeIn(request, context),
  };
};
