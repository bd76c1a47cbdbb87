import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Position, streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { VaultUnavailable } from '@kontor/contracts/ports/vault';
import { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { pino } from 'pino';
import { turnableAmbient } from '../../../../test/support/ambient.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { until } from '../../../../test/support/until.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { SqliteSeenLog } from '../../adapters/seen-log-sqlite.ts';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { isOurs } from './heads.ts';
import { LogWitness } from './log-witness.ts';

const demo = SiteId.parse('demo');
const LINE = streamName('restock', demo, 'cup');
const link = (letter: string): string => letter.repeat(64);

describe('the log witness', () => {
  const ambient = turnableAmbient();
  let log: SqliteEventLog;
  let seen: SqliteSeenLog;
  let vault: SqliteVault;
  let witness: LogWitness;
  let lost: number;

  const open = (of: Partial<{ seen: SqliteSeenLog; log: SqliteEventLog }> = {}): LogWitness => {
    const parts = { log, seen, vault, ambient, logger: pino({ level: 'silent' }), ...of };
    const feed = new LiveFeed({ log: parts.log, ambient, onFailure: () => undefined });
    feeds.push(feed);
    const made = new LogWitness({ ...parts, feed, onLost: async () => (lost += 1) });
    made.gained();
    return made;
  };
  let feeds: LiveFeed[];
  const chained = (letter: string, stream = LINE) =>
    log.append(stream, [newEvent('RestockCameBack', { chain: link(letter) })], 'any');
  const heads = async () => (await seen.heads(demo)).map(({ revision, chain }) => [revision, chain[0]]);
  const counted = async () => (await seen.marks()).at(-1)?.events;

  beforeEach(() => {
    [log, seen, vault] = [new SqliteEventLog(':memory:'), new SqliteSeenLog(':memory:'), new SqliteVault(':memory:')];
    [feeds, lost] = [[], 0];
    witness = open();
  });
  afterEach(async () => {
    await witness.lost();
    for (const feed of feeds) await feed.close();
    await log.close();
    await seen.close();
    await vault.close();
  });

  it('records how far the log went and when, and where each chained stream ended, signed', async () => {
    await chained('a');
    await log.append('cart-demo_1', [newEvent('CartCreated', { chain: 'short' }, { at: 77 })], 'any');
    await until(counted, 2);
    expect(await seen.marks()).toEqual([{ position: await log.head(), events: 2, at: 77 }]);
    const [head, ...more] = await seen.heads(demo);
    expect([head, more]).toEqual([expect.objectContaining({ stream: LINE, revision: 0, chain: link('a') }), []]);
    expect(await isOurs(vault, demo, head!)).toBe(true);
    for (const change of [{ revision: 1 }, { chain: link('b') }, { stream: `${LINE}2` }, { signature: '' }]) {
      expect(await isOurs(vault, demo, { ...head!, ...change })).toBe(false);
    }
  });

  it('keeps the newest end of a stream, and continues from another witness’s', async () => {
    await chained('a');
    await until(heads, [[0, 'a']]);
    await chained('b');
    await chained('c');
    await until(heads, [[2, 'c']]);
    await witness.lost();
    await chained('d');
    witness = open();
    await until(heads, [[3, 'd']]);
    expect(await counted()).toBe(4);
    expect(await seen.marks()).toHaveLength(1);
  });

  it('keeps a head that the stream no longer contains, beside the current one', async () => {
    await chained('a');
    await until(heads, [[0, 'a']]);
    await witness.lost();
    const other = new SqliteEventLog(':memory:');
    await other.append(LINE, [newEvent('RestockCameBack', { chain: link('e') })], 'any');
    await other.append(LINE, [newEvent('RestockCameBack', { chain: link('f') })], 'any');
    witness = open({ log: other });
    await until(heads, [
      [0, 'a'],
      [1, 'f'],
    ]);
    await witness.lost();
    await other.close();
  });

  it('reports a log that lost events before it records anything', async () => {
    await witness.lost();
    await seen.note({ position: '0000000000000009' as Position, events: 9, at: 1 }, null, []);
    await chained('a');
    witness = open();
    await until(async () => lost, 1);
  });

  it('continues after a while in which nothing could be recorded', async () => {
    await witness.lost();
    let isAway = true;
    const broken = withMethods<SqliteSeenLog>(seen, {
      note: (...asked) => (isAway ? Promise.reject(new VaultUnavailable('away')) : seen.note(...asked)),
    });
    witness = open({ seen: broken });
    await chained('a');
    await chained('b');
    isAway = false;
    await until(heads, [[1, 'b']]);
  });

  it('keeps a mark every ten thousand events', async () => {
    const { length } = '0000000000000000';
    const position = (events: number) => String(events).padStart(length, '0') as Position;
    await witness.lost();
    for (let n = 0; n < 3; n += 1) await log.append('cart-demo_1', [newEvent('CartCreated')], 'any');
    const before = [9_500, 10_002].map((events, index) => ({ position: position(index + 1), events, at: 1 }));
    await seen.note(before[0]!, null, []);
    await seen.note(before[1]!, null, []);
    witness = open();
    await until(counted, 10_003);
    await log.append('cart-demo_1', [newEvent('CartCreated')], 'any');
    await until(counted, 10_004);
    expect((await seen.marks()).map(({ events }) => events)).toEqual([9_500, 10_002, 10_004]);
  });
});
