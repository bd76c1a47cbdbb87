import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { AppLoadContext } from '@remix-run/node';
import type { BlockPlace } from '../block-place.server.ts';

interface LoadedShareButtons extends BlockOf<'shareButtons'> {
  /** Of the page; of the home page where the page has no address for visitors. */
  readonly url: string;
}

export const loadShareButtons = async (
  block: BlockOf<'shareButtons'>,
  { origin }: AppLoadContext,
  { urlId }: BlockPlace,
): Promise<LoadedShareButtons> => ({ ...block, url: `${origin}/${systemPageAt(urlId) === null ? (urlId ?? '') : ''}` });
