import type { AppLoadContext } from '@remix-run/node';
import { LOAD_FIELD } from './load-field.ts';

/** Where a block stands. */
export interface BlockPlace {
  /** `null`: a draft, which visitors do not have. */
  readonly urlId: string | null;
  readonly pageId: string;
  readonly index: number;
  /** The visitor asked for what it has from elsewhere. */
  readonly isAsked: boolean;
}

export type LoadBlock<Block, Loaded> = (block: Block, context: AppLoadContext, place: BlockPlace) => Promise<Loaded>;

/** Somebody else may have made the address. */
const isFromOurPage = ({ url, headers }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return URL.parse(headers.get('referer') ?? '')?.host === new URL(url).host;
};

export const isAskedFor = (index: number, request: Request): boolean =>
  new URL(request.url).searchParams.getAll(LOAD_FIELD).includes(String(index + 1)) && isFromOurPage(request);
