import { type BlockOf, pictureOf } from '@kontor/contracts/blocks/blocks';
import type { Picture } from '@kontor/contracts/blocks/fields';
import type { PageView } from '@kontor/contracts/pages/pages';
import type { AppLoadContext } from '@remix-run/node';
import { excerptOf } from '../../pages/excerpt.server.ts';
import type { BlockPlace } from '../block-place.server.ts';

interface SummarizedPage {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly picture: Picture | null;
}

interface LoadedSummary extends BlockOf<'summary'> {
  readonly pages: readonly SummarizedPage[];
}

/** The page itself and the home page are not among them. */
const SPARE = 2;

const summarized = (page: PageView, hasPictures: boolean): SummarizedPage => ({
  href: `/${page.urlId}`,
  title: page.title,
  text: excerptOf(page),
  picture: hasPictures ? (page.blocks.map(pictureOf).find((picture) => picture !== null) ?? null) : null,
});

export const loadSummary = async (
  block: BlockOf<'summary'>,
  { released }: AppLoadContext,
  { pageId }: BlockPlace,
): Promise<LoadedSummary> => {
  const latest = await released.latestPages(block.limit + SPARE);
  const pages = latest
    .filter(({ id, urlId }) => id !== pageId && urlId !== '')
    .slice(0, block.limit)
    .map((page) => summarized(page, block.hasPictures));
  return { ...block, pages };
};
