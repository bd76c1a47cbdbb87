import { type Block, bringsHeading } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import { isAskedFor, type LoadBlock } from './block-place.server.ts';
import { LOADERS } from './loaders.server.ts';
import type { PageBlock } from './page-block.ts';
import { libraryPictures, pagePicture } from '../media/library-pictures.server.ts';

interface BlocksPage {
  readonly pageId: string;
  /** `null`: a draft. */
  readonly urlId: string | null;
  readonly request: Request;
  /** Number of the first block, for those that stand beside a page's. */
  readonly firstIndex?: number;
}

/** What the blocks show, and whether the first one brings the page's heading. */
export const loadBlocks = async (
  blocks: readonly Block[],
  { pageId, urlId, request, firstIndex = 0 }: BlocksPage,
  context: AppLoadContext,
) => {
  const first = blocks.find(({ type }) => type !== 'section');
  const load = async (block: Block, at: number): Promise<PageBlock> => {
    const index = firstIndex + at;
    const place = { pageId, urlId, index, isAsked: isAskedFor(index, request) };
    const loaded = await loaderOf(block)(block, context, place);
    return 'columns' in block ? { ...loaded, columns: block.columns } : loaded;
  };
  const loaded = await Promise.all(blocks.map(load));
  // Products bring theirs.
  const others = loaded.filter(({ type }) => type !== 'product' && type !== 'products');
  const pictures = await libraryPictures(others, context);
  return {
    bringsHeading: first !== undefined && bringsHeading(first),
    blocks: loaded,
    pictures: Object.fromEntries([...pictures].map(([url, media]) => [url, pagePicture(media)])),
  };
};

/** Types cannot say that the loader of a block's type takes that block. */
const loaderOf = ({ type }: Block): LoadBlock<Block, PageBlock> =>
  type in LOADERS
    ? (LOADERS[type as keyof typeof LOADERS] as unknown as LoadBlock<Block, PageBlock>)
    : async (block) => block as PageBlock;
