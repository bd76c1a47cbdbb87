import { describe, expect, it } from '@jest/globals';
import { systemAmbient } from '../../adapters/ambient-system.ts';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { type Need, ReadinessProbe } from './readiness.ts';

const there = (name: string, isVital = true): Need => ({ name, isVital, check: async () => undefined });
const away = (name: string, isVital = true): Need => ({
  name,
  isVital,
  check: () => Promise.reject(new Error('away')),
});

describe('readiness', () => {
  it('requires vital dependencies only', async () => {
    const ambient = testAmbient();
    const read = (...needs: readonly Need[]) => new ReadinessProbe(needs, ambient).read();
    expect(await read(there('log'), there('store'))).toEqual({ status: 'ready', waitsFor: [], without: [] });
    expect(await read(away('log', false), there('store'))).toEqual({ status: 'ready', waitsFor: [], without: ['log'] });
    expect(await read(away('log', false), away('store'))).toEqual({
      status: 'waiting',
      waitsFor: ['store'],
      without: ['log'],
    });
  });

  it('treats unanswered checks as failed', async () => {
    const silent: Need = { name: 'store', isVital: true, check: () => new Promise(() => undefined) };
    expect(await new ReadinessProbe([silent], testAmbient()).read()).toMatchObject({ waitsFor: ['store'] });
  });

  it('checks at most once a second', async () => {
    let now = 0;
    const clock = { now: () => now };
    const timers = { ...systemAmbient.timers, sleep: () => new Promise<void>(() => undefined) };
    let asked = 0;
    const need: Need = { name: 'store', isVital: true, check: async () => (asked += 1) };
    const probe = new ReadinessProbe([need], { ...testAmbient(), clock, timers });
    await Promise.all([probe.read(), probe.read()]);
    expect(asked).toBe(1);
    now += 1_000;
    await probe.read();
    expect(asked).toBe(2);
    // Setting the clock back does not extend the cache.
    now -= 3_600_000;
    await probe.read();
    expect(asked).toBe(3);
  });

  it('ends when the process stops', async () => {
    const probe = new ReadinessProbe([there('store')], testAmbient());
    probe.stopping();
    expect(await probe.read()).toMatchObject({ status: 'stopping' });
  });
});
