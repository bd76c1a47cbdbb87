import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type EventMetadata, streamName } from '@kontor/contracts/kernel/events';
import { type ReadStore, StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { type KafkaDouble, startKafka } from '../../../../test/doubles/kafka/index.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { until } from '../../../../test/support/until.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import { systemAmbient } from '../../adapters/ambient-system.ts';
import { KafkaEventSink } from '../../adapters/event-sink-kafka.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { cloudEventOf } from './cloud-event.ts';
import { EventForwarding, sinkName } from './event-forwarding.ts';

const impatient: Ambient = {
  ...systemAmbient,
  timers: { ...systemAmbient.timers, sleep: (ms, signal) => systemAmbient.timers.sleep(Math.min(ms, 5), signal) },
};

interface Process {
  readonly forwarding: EventForwarding;
  stop(): Promise<void>;
}

describe('event forwarding', () => {
  let kafka: KafkaDouble;
  let log: SqliteEventLog;
  let store: SqliteReadStore;
  let processes: Process[];
  const failures: unknown[] = [];

  interface Options {
    readonly topic?: string;
    readonly store?: ReadStore;
    readonly owner?: string;
  }
  const start = (options: Options = {}): Process => {
    const { topic = 'kontor.events', owner = randomUUID() } = options;
    const sink = new KafkaEventSink({ brokers: [kafka.broker], topic, tls: false, ca: null, sasl: null });
    const keeper = new LeaseKeeper({
      leases: store,
      ambient: impatient,
      group: 'workers',
      owner: `${owner} #same`,
      onFailure: (error) => failures.push(error),
    });
    const onFailure = (error: unknown): void => void failures.push(error);
    const feed = new LiveFeed({ log, ambient: impatient, onFailure });
    const forwarding = new EventForwarding({
      log,
      feed,
      store: options.store ?? store,
      sink,
      name: sinkName(topic),
      messageOf: cloudEventOf,
      ambient: impatient,
      onFailure: (error) => failures.push(error),
    });
    forwarding.joinIn(keeper);
    keeper.start();
    const process = { forwarding, stop: () => keeper.stop() };
    processes.push(process);
    return process;
  };
  const stream = (name: string): string => streamName('order', 'demo', name);
  /** Appends events round robin to `streams` streams, of an unknown type. */
  const happen = async (first: number, count: number, streams = 3): Promise<void> => {
    for (let number = first; number < first + count; number += 1) {
      await log.append(stream(String(number % streams)), [newEvent('SomethingNew', { number })], 'any');
    }
  };
  const told = () =>
    kafka.records.map(({ key, value }) => ({ key, ...(JSON.parse(value ?? '') as { id: string; data: object }) }));
  const numbersOf = (name: string) =>
    told()
      .filter(({ key }) => key === stream(name))
      .map(({ data }) => (data as { number: number }).number);
  const arrived = (count: number) => until(async () => new Set(told().map(({ id }) => id)).size, count);
  const settled = async (process: Process) => {
    const head = await log.head();
    await until(async () => process.forwarding.status()?.position, head);
  };
  const status = ({ forwarding }: Process) => forwarding.status();

  beforeEach(async () => {
    kafka = await startKafka();
    log = new SqliteEventLog(':memory:');
    store = new SqliteReadStore(':memory:');
    processes = [];
    failures.length = 0;
  });
  afterEach(async () => {
    for (const process of processes) await process.stop();
    await log.close();
    await store.close();
    await kafka.stop();
  });

  it('delivers all events, old and new, of any type, in the order of their stream', async () => {
    await happen(0, 30);
    const process = start();
    await arrived(30);
    await happen(30, 6);
    await arrived(36);
    expect(numbersOf('1')).toEqual(Array.from({ length: 12 }, (_, index) => 3 * index + 1));
    await until(async () => status(process)?.sent, 36);
    expect(status(process)).toMatchObject({ waiting: 0, behindMs: 0, isFollowing: true, failure: null });
    expect(failures).toEqual([]);
  });

  it('skips sandboxes and events that belong to no site', async () => {
    const { siteId: _, ...foreign } = newEvent('SomethingElse', {}).metadata;
    await log.append('else', [{ ...newEvent('SomethingElse', {}), metadata: foreign as EventMetadata }], 'any');
    const copied = newEvent('SomethingNew', { number: 7 });
    const metadata = { ...copied.metadata, siteId: 'demo--copy' };
    await log.append(streamName('order', 'demo--copy', 'x'), [{ ...copied, metadata }], 'any');
    await happen(0, 1);
    const process = start();
    await settled(process);
    expect(told().map(({ key }) => key)).toEqual([stream('0')]);
    expect(failures).toEqual([]);
  });

  it('waits and counts events while no broker is available; none is lost or out of order', async () => {
    const process = start();
    await happen(0, 6);
    await arrived(6);
    await kafka.refuse();
    await happen(6, 600);
    await until(async () => status(process)?.waiting, 600);
    expect(status(process)?.behindMs).toBeGreaterThan(0);
    expect(status(process)?.failure).toMatch(/^Kafka takes no events: /u);
    await kafka.accept();
    await arrived(606);
    for (const name of ['0', '1', '2']) {
      const numbers = numbersOf(name);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
    await until(async () => [status(process)?.waiting, status(process)?.failure], [0, null]);
  });

  it('continues at the checkpoint after a restart', async () => {
    const first = start();
    await happen(0, 9);
    await settled(first);
    await first.stop();
    await happen(9, 3);
    start();
    await arrived(12);
    expect(kafka.records).toHaveLength(12);
  });

  it('repeats messages with the same id if delivery is in doubt', async () => {
    kafka.cutNextProduce('after');
    let refusals = 1;
    const moody = withMethods<ReadStore>(store, {
      commit: (commit) => {
        refusals -= 1;
        return refusals >= 0 ? Promise.reject(new StoreUnavailable('not now')) : store.commit(commit);
      },
    });
    await happen(0, 4);
    const first = start({ store: moody });
    await until(async () => status(first)?.sent, 4);
    expect(kafka.records).toHaveLength(8);
    expect(new Set(kafka.records.map(({ headers }) => headers['ce_id'])).size).toBe(4);
    await until(async () => refusals < 0, true);
  });

  it('runs in one process at a time, and in the next one when that ends', async () => {
    // Of several that live, the one whose name comes first has it, and need not hand it over.
    const one = start({ owner: 'a' });
    await until(() => status(one) !== null);
    const other = start({ owner: 'b' });
    await happen(0, 3);
    await settled(one);
    expect(status(other)).toBeNull();
    await one.stop();
    await happen(3, 3);
    await arrived(6);
    expect(kafka.records).toHaveLength(6);
  });

  it('sends everything again after the log was restored and is shorter than what was sent', async () => {
    const first = start();
    await happen(0, 9);
    await settled(first);
    await first.stop();
    await log.close();
    log = new SqliteEventLog(':memory:');
    await happen(100, 2);
    start();
    await arrived(11);
  });

  it('starts from the beginning for another topic', async () => {
    const first = start();
    await happen(0, 3);
    await settled(first);
    await first.stop();
    start({ topic: 'warehouse' });
    await arrived(3);
    await until(async () => kafka.records.filter(({ topic }) => topic === 'warehouse').length, 3);
  });

  it('does not delay shutdown when the broker does not answer', async () => {
    kafka.stall(true);
    const process = start();
    await happen(0, 3);
    await until(async () => kafka.connections, 1);
    await process.stop();
    expect(kafka.records).toEqual([]);
  });
});
