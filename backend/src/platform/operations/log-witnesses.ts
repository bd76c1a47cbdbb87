import { type Position, START, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { LogMark, LossWitness } from '@kontor/contracts/ports/seen-log';
import type { Platform } from '../platform.ts';

/** Whoever keeps beside the log how far they have seen it. */
export interface Witnesses {
  /** Names of all read models. */
  readonly views: readonly string[];
  /** Of what is followed out of the house: checkpoints that are kept as those of read models are, by what it is called. */
  readonly sinks: readonly { readonly name: string; readonly view: string }[];
  readonly queues: readonly string[];
  /** `null`: there are no tables for SQL. */
  readonly analysed: () => Position | null;
}

type Stores = Pick<Platform, 'log' | 'store' | 'jobs' | 'vault'>;

/**
 * How far each of them has seen the log.
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
  // Nobody waits for jobs to look after the log: the others have seen as much.
  for (const queue of queues) add('jobs', queue, await jobs.checkpoint(queue).catch(() => null));
  add('analytics', '', analysed());
  return found;
};

const furthest = (positions: Iterable<Position>): Position => {
  let all = START;
  for (const position of positions) if (position > all) all = position;
  return all;
};

/** Sequence of the numbers of orders, in the vault and as a stream. */
const SEQUENCE = 'orders';

/** Numbers of orders that were told and that the log does not hold: the vault notes them after the log. */
export const numbersSeen = async (
  { log, vault }: Pick<Stores, 'log' | 'vault'>,
  sites: readonly SiteId[],
): Promise<readonly LossWitness[]> => {
  const found: LossWitness[] = [];
  for (const siteId of sites) {
    const told = await vault.lastTold(siteId, SEQUENCE);
    if (told === null) continue;
    const stream = streamName('orderNumbers', siteId, SEQUENCE);
    const [last] = await log.readStream(stream, { direction: 'backwards', limit: 1 });
    const { number = 0 } = (last?.data ?? {}) as { readonly number?: number };
    if (number < told) found.push({ kind: 'numbers', name: siteId, upTo: String(told) });
  }
  return found;
};
