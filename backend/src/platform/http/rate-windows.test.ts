import { describe, expect, it } from '@jest/globals';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { rateWindows } from './rate-windows.ts';

const MINUTE_MS = 60_000;

describe('rate limit counters', () => {
  const counting = () => {
    const ambient = testAmbient();
    const store = new (rateWindows(ambient.clock))();
    const count = (key: string) =>
      new Promise((resolve) => {
        store.incr(key, (_, result) => resolve([result?.current, result?.ttl]), MINUTE_MS);
      });
    return { ambient, store, count };
  };

  it('count per key, from the first request, and start again a minute later', async () => {
    const { ambient, count } = counting();
    expect(await count('a')).toEqual([1, MINUTE_MS]);
    ambient.now += 20_000;
    expect([await count('a'), await count('b')]).toEqual([
      [2, 40_000],
      [1, MINUTE_MS],
    ]);
    ambient.now += 40_000;
    expect([await count('a'), await count('b')]).toEqual([
      [1, MINUTE_MS],
      [2, 20_000],
    ]);
  });

  it('start again when the clock is set back, so that nobody is locked out', async () => {
    const { ambient, count } = counting();
    for (let times = 0; times < 3; times += 1) await count('a');
    ambient.now -= 60 * MINUTE_MS;
    expect(await count('a')).toEqual([1, MINUTE_MS]);
    ambient.now += MINUTE_MS;
    expect(await count('a')).toEqual([1, MINUTE_MS]);
  });

  it('are separate per limit, and evict the least recently used key first', async () => {
    const { store, count } = counting();
    await count('first');
    await count('kept');
    await count('first');
    for (let other = 0; other < 9_999; other += 1) await count(`other-${other}`);
    expect([await count('first'), await count('kept')]).toEqual([
      [3, MINUTE_MS],
      [1, MINUTE_MS],
    ]);
    let told: number | undefined;
    store.child().incr('first', (_, result) => (told = result?.current), MINUTE_MS);
    expect(told).toBe(1);
  });
});
