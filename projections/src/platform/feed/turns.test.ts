import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { Turns } from './turns.ts';

/** Of the clock, that each reader works. */
const WORK = 2;

it('readers that have much to do let whatever else waits in the event loop have its turn', async () => {
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
  // Five milliseconds of them, and whoever has begun by then.
  expect(Math.max(...runs)).toBeLessThanOrEqual(3);
});
