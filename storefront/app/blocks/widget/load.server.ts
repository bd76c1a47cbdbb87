import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import type { BlockPlace } from '../block-place.server.ts';
import { widgetPath } from './widget-path.ts';

interface LoadedWidget extends Omit<BlockOf<'widget'>, 'code'> {
  readonly state: 'shown' | 'asks' | 'draft';
  /** Of its frame. */
  readonly path: string;
}

export const loadWidget = async (
  { type, title, isForeign, height }: BlockOf<'widget'>,
  _: AppLoadContext,
  { urlId, index, isAsked }: BlockPlace,
): Promise<LoadedWidget> => ({
  type,
  title,
  isForeign,
  height,
  state: urlId === null ? 'draft' : isForeign && !isAsked ? 'asks' : 'shown',
  path: widgetPath(urlId ?? '', index),
});
