import type { VaultMark } from '@kontor/contracts/ports/vault';

/** What the log says about itself. */
export interface LogMark {
  /** The installation that it belongs to; `null`: it was never told. */
  readonly installation: string | null;
  /** The id of its first event; `null`: it is empty. */
  readonly firstEvent: string | null;
}

export const EMPTY_LOG: LogMark = { installation: null, firstEvent: null };
export const BLANK_VAULT: VaultMark = { installation: null, isBlank: true };

export type Mismatch = 'logMissing' | 'vaultMissing' | 'others';

export type Match =
  | { readonly is: 'matched'; readonly installation: string }
  /** They belong together and one of them does not know yet. `null`: a new installation. */
  | { readonly is: 'untold'; readonly installation: string | null }
  | { readonly is: 'mismatch'; readonly mismatch: Mismatch };

const untold = (installation: string | null): Match => ({ is: 'untold', installation });
const wrong = (mismatch: Mismatch): Match => ({ is: 'mismatch', mismatch });

/**
 * Whether a log and a vault are of one installation. The vault is told first. An installation from before they were
 * told is called by the first event of its log, so an older copy of that log is known again.
 */
export const matchOf = (log: LogMark, vault: VaultMark): Match => {
  const { installation } = vault;
  if (log.installation !== null) {
    if (installation === null) return wrong(vault.isBlank ? 'vaultMissing' : 'others');
    return installation === log.installation ? { is: 'matched', installation } : wrong('others');
  }
  if (log.firstEvent === null) return vault.isBlank ? untold(installation) : wrong('logMissing');
  if (installation === null) return vault.isBlank ? wrong('vaultMissing') : untold(log.firstEvent);
  return installation === log.firstEvent ? untold(installation) : wrong('others');
};
