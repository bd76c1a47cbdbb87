import { type Position, START, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { LogMark, LossWitness } from '@kontor/contracts/ports/seen-log';
import type { Platform } from '../platform.ts';

export interface Witnesses {
  readonly views: readonly string[];
  /** Checkpoints of event forwarding, stored like those of read models. */
  readonly sinks: readonly { readonly name: string; readonly view: string }[];
  readonly queues: readonly string[];
  /** `null`: there are no SQL tables. */
  readonly analysed: () => Position | null;
}

type Stores = Pick<Platform, 'log' | 'store' | 'jobs' | 'vault'>;

/**
 * How far each consumer has seen the log.
 * @throws StoreUnavailable
 */
export const positionsSeen = async (
  { store, jobs }: Pick<Stores, 'store' | 'jobs'>,
  marks: readonly LogMark[],
  { views, sinks, queues, analysed }: Witnesses,
): Promise<readonly LossWitness[]> => {
  const found: LossWitness[] = [];
  const add = (kind: LossWitness['kind'], name: string, upTo: Position | null | undefined): void => {
    if (upTo !== null && upTo !== undefined && upTo !== START) found.push({ kind, name, upTo });
  };
  add('marks', '', marks.at(-1)?.position);
  for (const view of views) {
    const number = await store.live(view);
    if (number !== null) add('readModel', view, furthest((await store.checkpoints({ view, number })).values()));
  }
  for (const { name, view } of sinks) {
    add('liveEvents', name, furthest((await store.checkpoints({ view, number: 1 })).values()));
  }
  // An unreachable queue is skipped: the other consumers have seen as much.
  for (const queue of queues) add('jobs', queue, await jobs.checkpoint(queue).catch(() => null));
  add('analytics', '', analysed());
  return found;
};

const furthest = (positions: Iterable<Position>): Position => {
  let all = START;
  for (const position of positions) if (position > all) all = position;
  return all;
};

const SEQUENCE = 'orders';

/** Order numbers the vault has issued that are missing in the log: the vault stores them after the log. */
export const numbersSeen = async (
  { log, vault }: Pick<Stores, 'log' | 'vault'>,
  sites: readonly SiteId[],
): Promise<readonly LossWitness[]> => {
  const found: LossWitness[] = [];
  for (const siteId of sites) {
    const issued = await vault.lastIssued(siteId, SEQUENCE);
    if (issued === null) continue;
    const stream = streamName('orderNumbers', siteId, SEQUENCE);
    const [last] = await log.readStream(stream, { direction: 'backwards', limit: 1 });
    const { number = 0 } = (last?.data ?? {}) as { readonly number?: number };
    if (number < issued) found.push({ kind: 'numbers', name: siteId, upTo: String(issued) });
  }
  return found;
};
