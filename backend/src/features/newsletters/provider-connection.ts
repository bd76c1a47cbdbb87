import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ProviderConnection } from '@kontor/contracts/newsletters/provider';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { providerDecider, providerStream } from './provider-decider.ts';

export type OpenConnection = NonNullable<ProviderConnection['connected']> & { readonly key: string };

/**
 * Connection to the provider; `null`: none, or a sandbox, which calls nobody. @throws LogUnavailable, VaultUnavailable
 */
export const openConnection = async (
  { handling, vault }: Pick<Platform, 'handling' | 'vault'>,
  siteId: SiteId,
): Promise<OpenConnection | null> => {
  if (isSandbox(siteId)) return null;
  const { connected, key: sealed } = await handling.stateOf(providerDecider, providerStream(siteId));
  const key = connected && sealed && (await open<string>(vault, siteId, sealed));
  return connected && key !== null ? { ...connected, key } : null;
};
