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
  readonly onProgress?: (position: Position, events: number) => void | Promise<void>;
  /** Fraction of time it may work. Default: 1. */
  readonly share?: () => number;
}

/** Events per slice; blocks the process for some milliseconds. */
const SLICE = 100;
/** Upper limit in ms, in case the computer was suspended. */
const MAX_REST = 5_000;

/**
 * Rebuilds a read model privately from the log and compares it with the live version, every document and field. Mere
 * lag is not drift.
 * @returns `false` if no version is live, or it was aborted
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
      // Always sleeps, so that other work gets a turn.
      await timers.sleep(Math.min(MAX_REST, Math.round((clock.now() - begunAt) * (1 / share() - 1))), signal);
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
    // After a flip the compared version may no longer be live.
    return !signal.aborted && (await store.live(view)) === live;
  } finally {
    await made.remove();
  }
};
