import type { Ids } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { MarkedVault } from '@kontor/contracts/ports/vault';
import { z } from 'zod';
import { EMPTY_LOG, type LogMark, type Match, matchOf } from './matching.ts';
import { StoresMismatch } from './mismatch.ts';

/** Has metadata but no events: part of every copy of the log, but not of history. */
const STREAM = 'installation';
const Metadata = z.object({ installation: z.guid() });

interface Stores {
  readonly log: EventLog;
  readonly vault: MarkedVault;
  readonly ids: Ids;
}

/** @throws LogUnavailable */
export const logMark = async (log: EventLog): Promise<LogMark> => {
  const metadata = Metadata.safeParse(await log.readStreamMetadata(STREAM));
  const installation = metadata.success ? metadata.data.installation : null;
  for await (const [first] of log.readAll({ after: START, limit: 1 })) {
    if (first) return { installation, firstEvent: first.id };
  }
  return { ...EMPTY_LOG, installation };
};

/** Links a log and a vault by an installation id stored in both. */
export class Installation {
  readonly #stores: Stores;
  #checked: Promise<void> | null = null;
  #isMatched = false;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  get isMatched(): boolean {
    return this.#isMatched;
  }

  /**
   * Checks once that log and vault belong together; a new installation gets its id.
   * @throws StoresMismatch, and LogUnavailable or VaultUnavailable, after which it can be called again
   */
  check(): Promise<void> {
    this.#checked ??= this.#check().then(
      () => void (this.#isMatched = true),
      (error: unknown) => {
        this.#checked = null;
        throw error;
      },
    );
    return this.#checked;
  }

  /** Compares without changing anything. @throws LogUnavailable, VaultUnavailable */
  async match(): Promise<Match> {
    const { log, vault } = this.#stores;
    return matchOf(await logMark(log), await vault.mark());
  }

  /** Operator command: declares that they belong together. @throws LogUnavailable, VaultUnavailable */
  async accept(): Promise<void> {
    const { log, vault, ids } = this.#stores;
    const { installation, firstEvent } = await logMark(log);
    const known = installation ?? (await vault.mark()).installation ?? firstEvent ?? ids.uuid();
    await this.#report(known, true);
  }

  async #check(): Promise<void> {
    let match = await this.match();
    if (match.is === 'mismatch') match = await this.match();
    if (match.is === 'mismatch') throw new StoresMismatch(match.mismatch);
    if (match.is === 'incomplete') await this.#report(match.installation ?? this.#stores.ids.uuid());
  }

  /** Writes to the vault first: with several processes, the first one wins. */
  async #report(installation: string, isAnew = false): Promise<void> {
    const { log, vault } = this.#stores;
    const belonging = await vault.belongTo(installation, isAnew);
    await log.writeStreamMetadata(STREAM, { installation: belonging });
  }
}
