import { roleMay } from '@kontor/contracts/accounts/permissions';
import { MAX_LISTED_DOCUMENTS } from '@kontor/contracts/documents/calls';
import { ListMediaQuery, MAX_LISTED_MEDIA } from '@kontor/contracts/media/calls';
import type { AppLoadContext } from '@remix-run/node';
import type { Choice } from '../../form-handling/inputs.tsx';
import type { LinkSuggestions } from './suggestions.ts';

/** The pages and products of the site that a link may lead to; the value is the path. */
const suggestedPages = async ({ documents, queries, site }: AppLoadContext): Promise<readonly Choice[]> => {
  const limit = MAX_LISTED_DOCUMENTS;
  const [pages, { collections }, { products }] = await Promise.all([
    documents.list({ kind: 'page', isDeleted: false, isChanged: false, limit }),
    queries.catalogue.collections(site.id, { limit }),
    queries.catalogue.allProducts(site.id, { visible: true }, { limit }),
  ]);
  const shopPages = new Map(collections.map(({ id, urlId }) => [id, urlId]));
  const offered = products.filter(({ collectionId }) => shopPages.has(collectionId));
  return [
    ...pages.documents.map(({ title, urlId }) => ({ value: `/${urlId ?? ''}`, label: title })),
    ...collections.map(({ title, urlId }) => ({ value: `/${urlId}`, label: title })),
    ...offered.map(({ collectionId, urlId, name }) => ({
      value: `/${shopPages.get(collectionId)}/${urlId}`,
      label: name,
    })),
  ];
};

const suggestedFiles = async ({ media }: AppLoadContext): Promise<readonly Choice[]> => {
  const found = await media.list(ListMediaQuery.parse({ limit: MAX_LISTED_MEDIA }));
  return found.media.map(({ assetUrl, title, filename }) => ({ value: assetUrl, label: title || filename }));
};

/** Nothing for those who may not read drafts. */
export const loadSuggestions = async (context: AppLoadContext): Promise<LinkSuggestions> => {
  const { role } = await context.access('signedIn');
  if (!roleMay(role, 'content:read')) return { pages: [], files: [] };
  const [pages, files] = await Promise.all([suggestedPages(context), suggestedFiles(context)]);
  return { pages, files };
};
