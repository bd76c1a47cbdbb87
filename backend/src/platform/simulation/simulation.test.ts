import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { WrongExpectedRevision } from '@kontor/contracts/ports/event-log';
import { newEvent } from '../../../../test/support/events.ts';
import { flatten } from '../../../../test/support/collect.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { Agenda } from './agenda.ts';
import { Journal } from './journal.ts';
import { follow } from './scripts.ts';
import { Seeded, sumsOf } from './seeded.ts';

describe('seeded chance', () => {
  it('is the same for the same seed, and differs for another', () => {
    const drawn = (seed: string) => {
      const chance = new Seeded(seed);
      return Array.from({ length: 50 }, () => chance.between(1, 1_000));
    };
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
  });

  it('gives forks independent numbers', () => {
    const [one, two] = [new Seeded('a'), new Seeded('a')];
    two.fraction();
    expect(one.fork('x').uuid()).toBe(two.fork('x').uuid());
    expect(one.fork('x').uuid()).not.toBe(one.fork('y').uuid());
  });

  it('makes UUIDs of version 4', () => {
    const chance = new Seeded('ids');
    const ids = Array.from({ length: 1_000 }, () => chance.uuid());
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });

  it('chooses by weight, within bounds, and refuses an empty list', () => {
    const chance = new Seeded('weights');
    const sums = sumsOf([0, 3, 0, 1]);
    const counts = [0, 0, 0, 0];
    for (let draw = 0; draw < 4_000; draw += 1) counts[chance.pickIndex(sums)]! += 1;
    expect([counts[0], counts[2]]).toEqual([0, 0]);
    expect(counts[1]! / counts[3]!).toBeGreaterThan(2);
    const numbers = Array.from({ length: 500 }, () => chance.between(3, 5));
    expect([...new Set(numbers)].sort()).toEqual([3, 4, 5]);
    expect(() => chance.pick([])).toThrow(RangeError);
  });
});

describe('agenda', () => {
  it('runs tasks by time, and in order of insertion at the same time', async () => {
    const agenda = new Agenda(100);
    const done: string[] = [];
    const chance = new Seeded('agenda');
    const times = Array.from({ length: 200 }, () => chance.between(101, 150));
    for (const [index, at] of times.entries()) agenda.schedule(at, () => void done.push(`${at} ${index}`));
    while (await agenda.step(140));
    const wanted = times
      .map((at, index) => ({ at, index }))
      .filter(({ at }) => at < 140)
      .sort((a, b) => a.at - b.at || a.index - b.index);
    expect(done).toEqual(wanted.map(({ at, index }) => `${at} ${index}`));
    expect(agenda.now()).toBeLessThan(140);
  });

  it('runs past tasks next, and scripts with their pauses', async () => {
    const agenda = new Agenda(100);
    const done: (string | number)[] = [];
    const script = async function* () {
      done.push(agenda.now());
      yield 50;
      done.push(agenda.now());
      agenda.schedule(0, () => void done.push('late'));
      yield 50;
      done.push(agenda.now());
    };
    follow(agenda, 110, script());
    while (await agenda.step(1_000));
    expect(done).toEqual([110, 160, 'late', 210]);
  });
});

describe('journal', () => {
  const journalOf = () => {
    const log = new SqliteEventLog(':memory:');
    const recorded: RecordedEvent[] = [];
    return { log, recorded, journal: new Journal(log, (event) => void recorded.push(event)) };
  };

  it('answers at once, and writes everything to the log in order', async () => {
    const { log, recorded, journal } = journalOf();
    for (let round = 0; round < 30; round += 1) {
      const stream = `cart-demo_${round % 3}`;
      const expected = round < 3 ? 'none' : Math.floor(round / 3) * 2 - 1;
      await journal.append(stream, [newEvent('A', { round }), newEvent('B', { round })], expected);
    }
    expect([await log.head(), journal.waiting]).toEqual(['', 60]);
    await journal.flush();
    const written = await flatten(log.readAll({ after: '' as never }));
    expect(written).toEqual(recorded);
    expect([journal.waiting, journal.recorded]).toEqual([0, 60]);
    await log.close();
  });

  it('reads streams like the log, whether written or buffered', async () => {
    const { log, journal } = journalOf();
    const append = (count: number, expected: 'none' | 'any') =>
      journal.append(
        'cart-demo_1',
        Array.from({ length: count }, () => newEvent('A')),
        expected,
      );
    expect(await journal.readStream('cart-demo_1')).toEqual([]);
    await append(5, 'none');
    const revisions = async (options: Parameters<typeof journal.readStream>[1]) =>
      (await journal.readStream('cart-demo_1', options)).map(({ revision }) => revision);
    expect(await revisions({ from: 3 })).toEqual([3, 4]);
    expect(await revisions({ direction: 'backwards', from: 3, limit: 2 })).toEqual([3, 2]);
    expect(await revisions({ direction: 'backwards', limit: 1 })).toEqual([4]);
    expect(await revisions({ from: 5 })).toEqual([]);
    await append(100, 'any');
    expect(await revisions({ from: 103 })).toEqual([103, 104]);
    await log.close();
  });

  it('refuses a wrong revision', async () => {
    const { log, journal } = journalOf();
    await journal.append('cart-demo_1', [newEvent('A')], 'none');
    await expect(journal.append('cart-demo_1', [newEvent('A')], 'none')).rejects.toThrow(WrongExpectedRevision);
    await expect(journal.append('cart-demo_1', [newEvent('A')], 3)).rejects.toThrow(WrongExpectedRevision);
    await log.close();
  });
});
