import type { Mismatch } from './matching.ts';

const WHY = {
  logMissing: 'The event log is missing: the vault is here, and the log beside it is empty.',
  vaultMissing: 'The vault is missing: the event log is here, and the vault beside it is empty.',
  others: 'The event log and the vault do not belong together: they are of two installations, or of old copies.',
} as const satisfies Record<Mismatch, string>;

const AND_THEN = {
  logMissing: 'Then everything that happened is lost, and the installation begins anew.',
  vaultMissing: 'Then all personal data in the log is lost.',
  others: 'Then all personal data in the log that this vault has no keys for is lost.',
} as const satisfies Record<Mismatch, string>;

/** Log and vault do not belong together: nothing is written to either. */
export class StoresMismatch extends Error {
  override readonly name = 'StoresMismatch';

  constructor(readonly mismatch: Mismatch) {
    super(
      `${WHY[mismatch]} Nothing was changed. Put the right one back (docs/operating.md, Backup and restore), ` +
        `or go on with what is here: npm run kontor -- installation accept. ${AND_THEN[mismatch]}`,
    );
  }
}
