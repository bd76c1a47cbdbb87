import type { VaultMark } from '@kontor/contracts/ports/vault';

export interface LogMark {
  /** The installation's id; `null`: not set. */
  readonly installation: string | null;
  /** The id of the first event; `null`: empty. */
  readonly firstEvent: string | null;
}

export const EMPTY_LOG: LogMark = { installation: null, firstEvent: null };
export const BLANK_VAULT: VaultMark = { installation: null, isBlank: true };

export type Mismatch = 'logMissing' | 'vaultMissing' | 'others';

export type Match =
  | { readonly is: 'matched'; readonly installation: string }
  /** They belong together, but the id is missing in one of them. `null`: a new installation. */
  | { readonly is: 'incomplete'; readonly installation: string | null }
  | { readonly is: 'mismatch'; readonly mismatch: Mismatch };

const incomplete = (installation: string | null): Match => ({ is: 'incomplete', installation });
const wrong = (mismatch: Mismatch): Match => ({ is: 'mismatch', mismatch });

/**
 * Whether a log and a vault belong together. The id is written to the vault first. An installation older than this
 * check is identified by its log's first event, so older copies of the log still match.
 */
export const matchOf = (log: LogMark, vault: VaultMark): Match => {
  const { installation } = vault;
  if (log.installation !== null) {
    if (installation === null) return wrong(vault.isBlank ? 'vaultMissing' : 'others');
    return installation === log.installation ? { is: 'matched', installation } : wrong('others');
  }
  if (log.firstEvent === null) return vault.isBlank ? incomplete(installation) : wrong('logMissing');
  if (installation === null) return vault.isBlank ? wrong('vaultMissing') : incomplete(log.firstEvent);
  return installation === log.firstEvent ? incomplete(installation) : wrong('others');
};
