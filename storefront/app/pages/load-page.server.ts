import type { Block } from '@kontor/contracts/pages/pages';
import type { AppLoadContext } from '@remix-run/node';
import { pictureMeta, siteMeta } from '../discovery/site-meta.ts';
import { siteData } from '../discovery/structured-data.ts';
import type { PageMeta } from '../page-meta.ts';
import { titleOf } from '../responses.server.ts';
import { loadBlock } from './load-block.server.ts';

const heroPicture = (blocks: readonly Block[]) => blocks.find((block) => block.type === 'hero')?.image;

/** A page of the site with all that its blocks show; `null` where there is none. Empty `urlId`: the home page. */
export const loadPage = async (urlId: string, context: AppLoadContext) => {
  const { site, origin, queries } = context;
  const page = await queries.pages.byUrl(site.id, urlId);
  if (page === null) return null;
  const blocks = await Promise.all(page.blocks.map((block) => loadBlock(block, context)));
  const meta: PageMeta = {
    title: titleOf(site, urlId === '' ? '' : page.title),
    description: page.description,
    canonical: `${origin}/${urlId}`,
    ...siteMeta(site),
    ...pictureMeta(heroPicture(page.blocks), origin),
    ...(urlId === '' && { data: siteData(site, origin) }),
  };
  return { kind: 'page' as const, id: page.id, meta, title: page.title, blocks };
};
