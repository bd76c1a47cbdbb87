import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { isTokenOf, tokenOf } from '../../platform/tokens.ts';

const PURPOSE = 'product-feed';

/** The first generation is named by the site alone, for compatibility. */
const nameOf = (siteId: SiteId, generation: number): string => (generation === 0 ? siteId : `${siteId} ${generation}`);

/** The token gives access to the site's product feed, until the next generation. */
export const feedToken = (vault: Vault, siteId: SiteId, generation: number): Promise<string> =>
  tokenOf(vault, siteId, PURPOSE, nameOf(siteId, generation));

export const isFeedToken = (vault: Vault, siteId: SiteId, generation: number, token: string): Promise<boolean> =>
  isTokenOf(vault, siteId, PURPOSE, nameOf(siteId, generation), token);

export const feedPath = (token: string, format: 'xml' | 'tsv'): string => `/feeds/${token}/products.${format}`;
