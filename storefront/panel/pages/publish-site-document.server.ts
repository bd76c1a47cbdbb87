import type { AppLoadContext } from '@remix-run/node';
import type { PageDone } from './page-words.server.ts';

const PUBLISHED = { navigation: 'navigationPublished', styles: 'stylesPublished' } as const;

/** A release of one, unless visitors get its newest edit already. */
export const publishSiteDocument = async (
  kind: keyof typeof PUBLISHED,
  { documents, releases }: AppLoadContext,
): Promise<PageDone> => {
  const document = await documents.ofSite(kind);
  if (document === null || document.released?.edit === document.edit) return 'nothingChanged';
  const { publishedAt } = await releases.publish({ documentIds: [document.id], withdrawn: [] });
  return publishedAt === null ? 'publishing' : PUBLISHED[kind];
};
