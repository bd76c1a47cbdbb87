import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import type { SolvedCaptcha, SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';
import { openSqlite, describeDatabaseError, describeError } from '@kontor/projections/adapters/sqlite-file';
import { WriteBatcher } from '@kontor/projections/adapters/write-batcher';

// Clustered by time, so that expired rows can be deleted without scanning others.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS spent (
    until INTEGER NOT NULL,
    id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    PRIMARY KEY (until, id)
  ) STRICT, WITHOUT ROWID;
`;

interface Spending {
  readonly captcha: SolvedCaptcha;
  readonly purpose: string;
  readonly counts: PromiseWithResolvers<boolean>;
}

/** Spent captchas of one machine. A power cut may lose the last moments, a process crash does not. */
export class SqliteSpentCaptchas implements SpentCaptchas {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;
  readonly #forget: StatementSync;
  readonly #add: StatementSync;
  readonly #find: StatementSync;
  readonly #spendings = new WriteBatcher<Spending>((spendings) => this.#write(spendings));

  /** @throws CaptchaUnavailable with a message for the operator */
  constructor(file: string, clock: Clock, onDamage?: OnDamage) {
    this.#clock = clock;
    try {
      this.#database = openSqlite(file, 'NORMAL', SCHEMA, { onDamage });
    } catch (cause) {
      throw new CaptchaUnavailable(
        `the file of spent captchas ${file} cannot be opened: ${describeError(file, cause)}`,
        {
          cause,
        },
      );
    }
    this.#forget = this.#database.prepare('DELETE FROM spent WHERE until <= ?');
    this.#add = this.#database.prepare('INSERT OR IGNORE INTO spent (until, id, purpose) VALUES (?, ?, ?)');
    this.#find = this.#database.prepare('SELECT purpose FROM spent WHERE until = ? AND id = ?');
  }

  spend(captcha: SolvedCaptcha, purpose: string): Promise<boolean> {
    const counts = Promise.withResolvers<boolean>();
    this.#spendings.add({ captcha, purpose, counts });
    return counts.promise;
  }

  async close(): Promise<void> {
    this.#spendings.flush();
    if (this.#database.isOpen) this.#database.close();
  }

  #write(spendings: readonly Spending[]): void {
    let outcomes: boolean[];
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      this.#forget.run(this.#clock.now());
      outcomes = spendings.map((spending) => this.#spend(spending));
      this.#database.exec('COMMIT');
    } catch (cause) {
      const words = describeDatabaseError(this.#database, cause);
      const error = new CaptchaUnavailable(`spent captchas cannot be written: ${words}`, { cause });
      for (const { counts } of spendings) counts.reject(error);
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
      return;
    }
    for (const [index, { counts }] of spendings.entries()) counts.resolve(outcomes[index] === true);
  }

  #spend({ captcha: { id, until }, purpose }: Spending): boolean {
    const { changes } = this.#add.run(until, id, purpose);
    return Number(changes) > 0 || (this.#find.get(until, id) as { purpose: string }).purpose === purpose;
  }
}
