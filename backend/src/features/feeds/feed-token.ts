import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { isTokenOf, tokenOf } from '../../platform/tokens.ts';

const PURPOSE = 'product-feed';

/** Who has it may fetch the site's product feed: the same one for ever. */
export const feedToken = (vault: Vault, siteId: SiteId): Promise<string> => tokenOf(vault, siteId, PURPOSE, siteId);

export const isFeedToken = (vault: Vault, siteId: SiteId, token: string): Promise<boolean> =>
  isTokenOf(vault, siteId, PURPOSE, siteId, token);

/** MP-03 */
export const feedPath = (token: string, format: 'xml' | 'tsv'): string => `/feeds/${token}/products.${format}`;
