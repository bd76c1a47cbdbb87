import type { Instant } from '@kontor/contracts/kernel/ambient';
import { isUnderWay, ROUND_INTERVAL } from '@kontor/contracts/read-models/drift-round';
import type { DriftRound } from '@kontor/contracts/read-models/responses';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Notebook } from './notebook.ts';

const NOTE = 'drift-round';

const NONE: DriftRound = {
  state: 'done',
  askedAt: null,
  isAsked: false,
  at: 0,
  done: 0,
  total: 0,
  view: null,
  share: 0,
};

export class DriftRounds {
  readonly #notebook: Notebook;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  async last(): Promise<DriftRound | null> {
    return this.#notebook.read<DriftRound>(DIRECTORY, NOTE);
  }

  /**
   * Requests a check, or speeds up the running one.
   * @returns `null`, or when the next one may be requested
   */
  async ask(now: Instant): Promise<Instant | null> {
    let notBefore: Instant | null = null;
    await this.#notebook.change<DriftRound>(DIRECTORY, NOTE, (before) => {
      notBefore = null;
      const round = before ?? NONE;
      if (isUnderWay(round, now)) return { ...round, askedAt: now, isAsked: true };
      if (round.askedAt !== null && now - round.askedAt < ROUND_INTERVAL) {
        notBefore = round.askedAt + ROUND_INTERVAL;
        return null;
      }
      return { ...NONE, state: 'asked', askedAt: now, isAsked: true, at: now };
    });
    return notBefore;
  }

  /** @returns whether somebody waits for it */
  async tell(told: Omit<DriftRound, 'askedAt' | 'isAsked'>): Promise<boolean> {
    let isAsked = false;
    await this.#notebook.change<DriftRound>(DIRECTORY, NOTE, (before) => {
      const round = before ?? NONE;
      // A finished round resets the request.
      isAsked = round.isAsked && round.state !== 'done';
      return { ...told, askedAt: round.askedAt, isAsked: isAsked && told.state !== 'done' };
    });
    return isAsked;
  }
}
