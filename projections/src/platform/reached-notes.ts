import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { insist } from './insist.ts';
import type { Places } from './places.ts';

/** How often other processes are told, in ms. */
const NOTE_EVERY = 50;
/** Notes of processes that ended longer ago than this are nobody's news, in ms: checkpoints are younger. */
const FORGET_AFTER = 60 * 60_000;

export interface ReachedNotesParts {
  readonly store: Pick<ReadStore, 'noteReached' | 'forgetReached'>;
  readonly ambient: Pick<Ambient, 'clock' | 'timers'>;
  readonly places: Places;
  /** Unique to this process. */
  readonly process: string;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tells other processes how far this one has come with all its shares: one record for all of them, since the log moves
 * for every read model with every event, whomever it concerns.
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
      await timers.sleep(NOTE_EVERY, signal);
      this.#isMoved = false;
      await insist(() => this.#note(), { timers, signal, onFailure: this.#parts.onFailure });
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
    await store.noteReached({ process, at: ambient.clock.now(), shares });
    this.#isEmpty = shares.length === 0;
  }
}
