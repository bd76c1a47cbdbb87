import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { retryUntilSuccess } from './retry-until-success.ts';
import type { Places } from './places.ts';

/** In ms. */
const SAVE_INTERVAL = 50;
/** Notes older than this (ms) are deleted; checkpoints are newer. */
const FORGET_AFTER = 60 * 60_000;

export interface ReachedNotesParts {
  readonly store: Pick<ReadStore, 'recordReached' | 'forgetReached'>;
  readonly ambient: Pick<Ambient, 'clock' | 'timers'>;
  readonly places: Places;
  readonly process: string;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Publishes this process's progress for all its partitions in one record, as every event moves every read model's
 * position.
 */
export class ReachedNotes {
  readonly #parts: ReachedNotesParts;
  readonly #stop = new AbortController();
  #stopListening = (): void => undefined;
  #isMoved = false;
  #isEmpty = true;
  #writing: Promise<void> | null = null;

  constructor(parts: ReachedNotesParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { store, ambient, places } = this.#parts;
    this.#stopListening = places.onMove(() => this.#move());
    await store.forgetReached(ambient.clock.now() - FORGET_AFTER);
  }

  async stop(): Promise<void> {
    this.#stopListening();
    this.#stop.abort();
    await this.#writing;
  }

  #move(): void {
    this.#isMoved = true;
    this.#writing ??= this.#write();
  }

  async #write(): Promise<void> {
    const { timers } = this.#parts.ambient;
    const { signal } = this.#stop;
    while (this.#isMoved && !signal.aborted) {
      await timers.sleep(SAVE_INTERVAL, signal);
      this.#isMoved = false;
      await retryUntilSuccess(() => this.#note(), { timers, signal, onFailure: this.#parts.onFailure });
    }
    this.#writing = null;
  }

  async #note(): Promise<void> {
    const { store, ambient, places, process } = this.#parts;
    const shares = places
      .all()
      .filter(({ isFollowing, place, committed }) => isFollowing && place > committed)
      .map(({ version, partition, committed, place }) => ({
        version,
        partition,
        checkpoint: committed,
        position: place,
      }));
    if (shares.length === 0 && this.#isEmpty) return;
    await store.recordReached({ process, at: ambient.clock.now(), shares });
    this.#isEmpty = shares.length === 0;
  }
}
