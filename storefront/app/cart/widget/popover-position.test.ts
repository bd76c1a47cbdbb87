import { describe, expect, it } from '@jest/globals';
import { popoverTop, SCROLL_THROTTLE, throttled } from './popover-position.ts';

describe('position of the popover (CA-07)', () => {
  it.each([
    ['16 px below the header', 80, 96],
    ['as far from the edge as it may come', 17, 33],
    ['33 px from the edge where the header is scrolled away', -900, 33],
  ])('%s', (_, headerBottom, top) => {
    expect(popoverTop(headerBottom)).toBe(top);
  });

  it('follows scrolling every 100 ms, including the final position', () => {
    let now = 0;
    const timers: { at: number; run: () => void }[] = [];
    const runs: number[] = [];
    const { call, stop } = throttled(() => runs.push(now), SCROLL_THROTTLE, {
      now: () => now,
      later: (run, ms) => timers.push({ at: now + ms, run }),
      cancel: (timer) => timers.splice(timer - 1, 1),
    });
    for (now = 0; now <= 250; now += 10) {
      if (timers[0] && timers[0].at <= now) timers.shift()?.run();
      if (now <= 130) call();
    }
    expect(SCROLL_THROTTLE).toBe(100);
    expect(runs).toEqual([0, 100, 200]);
    now = 260;
    call();
    stop();
    expect(timers).toEqual([]);
  });
});
