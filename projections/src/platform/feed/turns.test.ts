import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { Turns } from './turns.ts';

/** In ms of the clock, per reader. */
const WORK = 2;

it('busy readers yield to other work in the event loop', async () => {
  const ambient = testAmbient();
  const turns = new Turns(ambient);
  const seen: string[] = [];
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await nextTurn();
      seen.push('request');
    }
  })();
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      await turns.next();
      ambient.now += WORK;
      seen.push('reader');
    }),
  );
  isOver = true;
  await others;
  const runs = seen
    .join()
    .split('request')
    .map((run) => run.split('reader').length - 1);
  expect(runs.reduce((sum, run) => sum + run, 0)).toBe(30);
  // 5 ms of work, plus the one already started.
  expect(Math.max(...runs)).toBeLessThanOrEqual(3);
});

it('readers that exceed the time slice take turns in order', async () => {
  const ambient = testAmbient();
  const turns = new Turns(ambient);
  const seen: number[] = [];
  await Promise.all(
    [0, 1, 2, 3].map(async (reader) => {
      for (let round = 0; round < 5; round += 1) {
        await turns.next();
        ambient.now += 20;
        seen.push(reader);
      }
    }),
  );
  expect(seen).toEqual(Array.from({ length: 5 }, () => [0, 1, 2, 3]).flat());
});
