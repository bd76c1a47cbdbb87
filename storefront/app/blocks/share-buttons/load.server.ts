import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import type { BlockPlace } from '../block-place.server.ts';

interface LoadedShareButtons extends BlockOf<'shareButtons'> {
  /** Of the page. */
  readonly url: string;
}

export const loadShareButtons = async (
  block: BlockOf<'shareButtons'>,
  { origin }: AppLoadContext,
  { urlId }: BlockPlace,
): Promise<LoadedShareButtons> => ({ ...block, url: `${origin}/${urlId ?? ''}` });
