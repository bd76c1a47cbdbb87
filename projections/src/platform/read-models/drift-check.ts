import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { compare, type Compared } from './compare.ts';
import { type OpenScratch, ScratchModel } from './scratch-model.ts';

export interface DriftParts {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly store: ReadStore;
  readonly ambient: Ambient;
  readonly scratch: OpenScratch;
}

export interface DriftWork {
  readonly siteId?: SiteId | undefined;
  readonly signal: AbortSignal;
  readonly onPage: (page: readonly Compared[]) => void;
  /** How far into the log it has read, and how many events it has applied. */
  readonly onProgress?: (position: Position, events: number) => void | Promise<void>;
  /** Of the time, how much it may work now; the rest it waits. Default: all of it. */
  readonly share?: () => number;
}

/** Events that are applied at once: they keep the process busy for some milliseconds. */
const SLICE = 100;
/** After a time in which the whole computer has stood still, in ms. */
const LONGEST_REST = 5_000;

/**
 * Makes a read model of the log a second time, where nobody reads it, and compares what readers get with that: every
 * document and every field. What is late has not drifted.
 * @returns `false` where there is nothing to compare with: no version is live, or `signal` has ended it
 */
export const checkDrift = async (
  { log, store, ambient, scratch }: DriftParts,
  projection: Projection,
  { siteId, signal, onPage, onProgress, share = () => 1 }: DriftWork,
): Promise<boolean> => {
  const { clock, timers, randomness } = ambient;
  const view = projection.schema.name;
  const made = await ScratchModel.open(projection, scratch);
  try {
    let begunAt = clock.now();
    const rest = async (): Promise<void> => {
      // Also where it need not wait, others come in between.
      await timers.sleep(Math.min(LONGEST_REST, Math.round((clock.now() - begunAt) * (1 / share() - 1))), signal);
      begunAt = clock.now();
    };
    const catchUp = (): Promise<void> =>
      made.advance(log, {
        signal,
        siteId,
        slice: SLICE,
        onSlice: async () => {
          await onProgress?.(made.position, made.events);
          await rest();
        },
      });
    await catchUp();
    const live = await store.live(view);
    if (live === null || signal.aborted) return false;
    await compare(
      { log, projection, live: { store, version: { view, number: live } }, right: made, randomness },
      {
        siteId,
        sample: 'all',
        signal,
        onPage: async (page) => {
          onPage(page);
          await rest();
          await catchUp();
        },
      },
    );
    // Somebody has flipped meanwhile: what was compared may be what nobody gets any more.
    return !signal.aborted && (await store.live(view)) === live;
  } finally {
    await made.remove();
  }
};
