import { type Block, pictureOf } from '@kontor/contracts/blocks/blocks';
import type { PageView } from '@kontor/contracts/pages/pages';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { AppLoadContext } from '@remix-run/node';
import { loadBlocks } from '../blocks/load-blocks.server.ts';
import { blocksData } from '../blocks/structured-data.server.ts';
import { pictureMeta, siteMeta } from '../discovery/site-meta.ts';
import { ofSite } from '../frame/site-document.server.ts';
import { siteData } from '../discovery/structured-data.ts';
import type { PageMeta } from '../page-meta.ts';
import { titleOf } from '../responses.server.ts';
import { draftedPage } from './drafted-page.server.ts';

const firstPicture = (blocks: readonly Block[]) => blocks.map(pictureOf).find((picture) => picture !== null);

/** What whoever asks gets at an address; `null`: no page. Empty `urlId`: the home page. */
export const releasedOrDrafted = async (urlId: string, context: AppLoadContext): Promise<PageView | null> => {
  if (systemPageAt(urlId) !== null) return null;
  return context.showsDrafts ? draftedPage(urlId, context) : context.released.page(urlId);
};

/** A page with the data of its blocks; `null` if there is none. Empty `urlId`: the home page. */
export const loadPage = async (urlId: string, request: Request, context: AppLoadContext) => {
  const { site, origin, showsDrafts } = context;
  const page = await releasedOrDrafted(urlId, context);
  if (page === null) return null;
  const loaded = await loadBlocks(
    page.blocks,
    { pageId: page.id, urlId: showsDrafts ? null : urlId, request },
    context,
  );
  const around = urlId === '' ? await ofSite('headerFooter', showsDrafts, context) : null;
  const meta: PageMeta = {
    title: titleOf(site, urlId === '' ? '' : page.title),
    description: page.description,
    canonical: `${origin}/${urlId}`,
    ...siteMeta(site),
    ...pictureMeta(firstPicture(page.blocks), origin),
    data: [
      ...(urlId === '' ? siteData(site, origin) : []),
      ...blocksData([...page.blocks, ...(around?.blocks ?? [])], site, origin),
    ],
  };
  return { kind: 'page' as const, id: page.id, meta, title: page.title, ...loaded };
};
