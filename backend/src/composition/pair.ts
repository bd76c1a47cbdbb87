import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { SeenLog } from '@kontor/contracts/ports/seen-log';
import type { SiteVault, Vault } from '@kontor/contracts/ports/vault';
import type { OnUnreadable } from '../adapters/unreadable-event.ts';
import { type Config, isDistributed } from '../platform/config.ts';
import { guardedLog, guardedSeenLog, guardedSiteVault, guardedVault } from '../platform/installation/guarded.ts';
import { Installation, logMark } from '../platform/installation/installation.ts';
import { BLANK_VAULT, EMPTY_LOG, matchOf } from '../platform/installation/matching.ts';
import { StoresMismatch } from '../platform/installation/mismatch.ts';
import { hasLog, hasVault, openLog, openSeenLog, openVault } from './stores.ts';

interface Pair {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly siteVault: SiteVault;
  readonly seen: SeenLog;
  readonly installation: Installation;
}

interface Opening {
  readonly ambient: Ambient;
  readonly onUnreadable: OnUnreadable;
  readonly onDamage: OnDamage;
  /** For operator tools: log and vault need not belong together. */
  readonly isUnchecked: boolean;
}

/**
 * Opens the log and its vault. Embedded: checks that they belong together, and creates no missing file before that. On
 * the network: stores may be unavailable, so callers check through `installation`.
 * @throws StoresMismatch, LogUnavailable, VaultUnavailable
 */
export const openPair = async (config: Config, opening: Opening): Promise<Pair> => {
  const { ambient, onUnreadable, onDamage, isUnchecked } = opening;
  const isChecked = !isUnchecked && !isDistributed(config);
  const opened: { close(): Promise<void> }[] = [];
  const keep = <Store extends { close(): Promise<void> }>(store: Store): Store => (opened.push(store), store);
  try {
    const isWithoutLog = isChecked && !hasLog(config) && hasVault(config);
    const known = isWithoutLog ? keep(await openVault(config, onDamage)) : null;
    if (known) requireMatch(EMPTY_LOG, await known.mark());
    const log = keep(await openLog(config, onUnreadable, onDamage));
    if (isChecked && !hasVault(config)) requireMatch(await logMark(log), BLANK_VAULT);
    const vault = known ?? keep(await openVault(config, onDamage));
    const installation = new Installation({ log, vault, ids: ambient.ids });
    if (isChecked) await installation.check();
    const seen = keep(await openSeenLog(config, onDamage));
    return {
      log: guardedLog(log, installation),
      vault: guardedVault(vault, installation),
      siteVault: guardedSiteVault(vault, installation),
      seen: guardedSeenLog(seen, installation),
      installation,
    };
  } catch (error) {
    for (const store of opened) await store.close();
    throw error;
  }
};

const requireMatch = (...marks: Parameters<typeof matchOf>): void => {
  const match = matchOf(...marks);
  if (match.is === 'mismatch') throw new StoresMismatch(match.mismatch);
};
