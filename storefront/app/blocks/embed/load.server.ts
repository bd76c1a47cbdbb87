import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import type { BlockPlace } from '../block-place.server.ts';
import { type Frame, frameOf, providerOf } from './frames.server.ts';

interface LoadedEmbed extends BlockOf<'embed'> {
  readonly from: string;
  /** A link is all that can be shown of what has no frame. */
  readonly state: 'link' | 'asks' | 'shown';
  readonly frame: Frame | null;
}

export const loadEmbed = async (
  block: BlockOf<'embed'>,
  { allowFrames }: AppLoadContext,
  { isAsked }: BlockPlace,
): Promise<LoadedEmbed> => {
  const frame = frameOf(block.url);
  if (frame === null) return { ...block, from: providerOf(block.url), state: 'link', frame: null };
  if (isAsked) allowFrames([new URL(frame.src).origin]);
  return { ...block, from: frame.from, state: isAsked ? 'shown' : 'asks', frame };
};
