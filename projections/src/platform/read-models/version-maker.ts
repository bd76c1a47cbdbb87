import { progressAt } from '@kontor/contracts/replays/history';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import { WHOLE } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Fence } from '@kontor/contracts/ports/leases';
import { documentKey, type ReadStore, type ViewVersion } from '@kontor/contracts/ports/read-store';
import { allOf } from './pages.ts';
import { type OpenScratch, ScratchModel } from './scratch-model.ts';

/** Prepared, empty and leased to us. */
export interface EmptyVersion {
  readonly version: ViewVersion;
  readonly fence: Fence;
}

export interface MakingProgress {
  readonly applied: number;
  /** 0 to 1. */
  readonly share: number;
}

export interface MakingWork {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MakingProgress) => void;
}

/** Fills new read-model versions with as little load as possible. */
export interface VersionMaker {
  /**
   * Brings an empty version up to about the current end of the log; a projector continues from there. If aborted or
   * failed, documents may remain, but the checkpoint is still empty.
   * @throws LeaseLost, StoreUnavailable, LogUnavailable, or what the projection throws
   */
  make(projection: Projection, target: EmptyVersion, work: MakingWork): Promise<void>;
  close(): Promise<void>;
}

export interface MakerParts {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly store: Pick<ReadStore, 'commit' | 'scan' | 'load' | 'checkpoints'>;
  readonly ambient: Pick<Ambient, 'clock' | 'timers'>;
  readonly scratch: OpenScratch;
}

const SLICE = 1_000;
/** Documents per write to the shared store, which keeps each write within about a millisecond. */
const AT_ONCE = 50;
const REST = { least: 2, perMs: 2 };
const SHARE_OF_EVENTS = 0.75;

/** In this process: documents are built in a private file and written once to the shared store. */
export class MakerHere implements VersionMaker {
  readonly #parts: MakerParts;

  constructor(parts: MakerParts) {
    this.#parts = parts;
  }

  async make(projection: Projection, target: EmptyVersion, { signal, onProgress }: MakingWork): Promise<void> {
    const { log, scratch, ambient } = this.#parts;
    const model = await ScratchModel.open(projection, scratch);
    try {
      const head = await log.head();
      const onSlice = async (): Promise<void> => {
        onProgress({ applied: model.events, share: SHARE_OF_EVENTS * progressAt(model.position, START, head) });
        await ambient.timers.sleep(0, signal);
      };
      const work = { signal, slice: SLICE, onSlice };
      await model.advance(log, work);
      // Only a little has arrived in the meantime.
      await model.advance(log, work);
      if (!signal.aborted) await this.#write(model, target, { signal, onProgress });
    } finally {
      await model.remove();
    }
  }

  async close(): Promise<void> {}

  async #write(model: ScratchModel, { version, fence }: EmptyVersion, { signal, onProgress }: MakingWork) {
    const { store, ambient } = this.#parts;
    const { clock, timers } = ambient;
    const commit = { version, partition: WHOLE, fence };
    const isBegun = (await store.scan(version, { after: null, limit: 1 })).length > 0;
    let written = 0;
    for await (const { documents } of allOf(model, AT_ONCE)) {
      const begunAt = clock.now();
      await store.commit({ ...commit, writes: documents, checkpoint: START });
      written += documents.length;
      const share = SHARE_OF_EVENTS + (1 - SHARE_OF_EVENTS) * Math.min(1, written / model.documents);
      onProgress({ applied: model.events, share });
      await timers.sleep(Math.max(REST.least, (clock.now() - begunAt) * REST.perMs), signal);
      if (signal.aborted) return;
    }
    if (isBegun) await this.#removeOthers(model, { version, fence });
    if (!signal.aborted) await store.commit({ ...commit, writes: [], checkpoint: model.position });
  }

  /** Leftovers of an attempt that did not finish. */
  async #removeOthers(model: ScratchModel, { version, fence }: EmptyVersion): Promise<void> {
    const { store } = this.#parts;
    for await (const { documents } of allOf({ store, version }, AT_ONCE)) {
      const known = await model.store.load(model.version, documents);
      const gone = documents.filter((document) => !known.get(documentKey(document))?.body);
      const writes = gone.map(({ siteId, id }) => ({ siteId, id, position: model.position, body: null }));
      await store.commit({ version, partition: WHOLE, fence, writes, checkpoint: START });
    }
  }
}
