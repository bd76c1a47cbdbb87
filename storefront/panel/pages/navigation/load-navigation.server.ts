import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { DocumentAnswer, DocumentContent } from '@kontor/contracts/documents/responses';
import { NAVIGATION_AREAS } from '@kontor/contracts/documents/navigation';
import type { AppLoadContext } from '@remix-run/node';
import { typedValues } from '../../form-handling/form-values.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyPath } from '../addresses.ts';
import { addressText, changedText, noticeIn, stateOf } from '../page-words.server.ts';
import { LINK_LISTS } from './fields.ts';

const MOST_SUGGESTED = 100;

/** The site's navigation; `null`: its links still come from its settings. */
export const findNavigation = async ({ documents }: AppLoadContext): Promise<DocumentAnswer | null> => {
  const listed = await documents.list({ kind: 'navigation', isDeleted: false, isChanged: false, limit: 1 });
  const [navigation] = listed.documents;
  return navigation ? documents.byId(navigation.id) : null;
};

/** The form of a version, each list in its order. */
export const typedLinks = ({ parts }: Pick<DocumentContent, 'parts'>, context: AppLoadContext) => {
  const rows = NAVIGATION_AREAS.map((area) => {
    const links = parts.filter(({ fields }) => fields['area'] === area);
    return [area, links.map(({ id, fields }) => ({ id, ...fields }))] as const;
  });
  return typedValues(Object.fromEntries(rows), LINK_LISTS, typingOf(context));
};

const settingsLinks = ({ site }: AppLoadContext): Pick<DocumentContent, 'parts'> => ({
  parts: NAVIGATION_AREAS.flatMap((area) =>
    site[area === 'main' ? 'navigation' : 'footer'].map((link) => ({
      id: '',
      type: 'link',
      fields: { ...link, area },
    })),
  ) as unknown as DocumentContent['parts'],
});

/** What a link may lead to on the site itself. */
const suggestions = async (context: AppLoadContext) => {
  const { documents, queries, site } = context;
  const [pages, { collections }] = await Promise.all([
    documents.list({ kind: 'page', isDeleted: false, isChanged: false, limit: MOST_SUGGESTED }),
    queries.catalogue.collections(site.id, { limit: MOST_SUGGESTED }),
  ]);
  return [
    ...pages.documents.map(({ title, urlId }) => ({ value: `/${urlId ?? ''}`, label: title })),
    ...collections.map(({ title, urlId }) => ({ value: `/${urlId}`, label: title })),
  ];
};

export const loadNavigation = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const navigation = await findNavigation(context);
  const text = panelTextOf(context);
  const state = navigation === null ? 'published' : stateOf(navigation);
  return {
    meta: { title: panelTitle(context, 'pages.navigation') },
    edit: navigation?.edit ?? 0,
    values: typedLinks(navigation ?? settingsLinks(context), context),
    state,
    stateText: text(`pages.state.${state}`),
    changed: navigation === null ? addressText({ urlId: null }, context) : changedText(navigation, context),
    history: navigation === null ? null : historyPath(navigation.id),
    suggestions: await suggestions(context),
    mayDraft: roleMay(role, 'content:draft'),
    mayPublish: roleMay(role, 'content:write'),
    notice: noticeIn(request, context),
  };
};
