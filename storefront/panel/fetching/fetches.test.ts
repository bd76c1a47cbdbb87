import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Fetches, type FetchOptions } from './fetches.ts';

/** A network that answers when the test says so. */
const network = (options: FetchOptions<string> = {}) => {
  const calls: { readonly key: string; readonly answer: PromiseWithResolvers<string> }[] = [];
  const load = (key: string): Promise<string> => {
    const answer = Promise.withResolvers<string>();
    calls.push({ key, answer });
    return answer.promise;
  };
  const onFailure = jest.fn();
  return { calls, onFailure, fetches: new Fetches(load, { onFailure, ...options }) };
};
const turn = (): Promise<void> => Promise.resolve();

describe('generic fetch (XC-01)', () => {
  it('is pending, then succeeds, keeps its data and is not fetched again', async () => {
    const { fetches, calls } = network();
    expect(fetches.state('a')).toBeUndefined();
    const read = fetches.get('a');
    await turn();
    expect(fetches.state('a')).toEqual({ status: 'pending' });
    calls[0]?.answer.resolve('A');
    expect(await read).toBe('A');
    expect(fetches.state('a')).toEqual({ status: 'success', data: 'A' });
    expect(await fetches.get('a')).toBe('A');
    expect(calls).toHaveLength(1);
  });

  it('is fetched once per key for concurrent callers', async () => {
    const { fetches, calls } = network();
    const reads = ['a', 'a', 'b', 'a'].map((key) => fetches.get(key));
    await turn();
    expect(calls.map(({ key }) => key)).toEqual(['a', 'b']);
    for (const { key, answer } of calls) answer.resolve(key.toUpperCase());
    expect(await Promise.all(reads)).toEqual(['A', 'A', 'B', 'A']);
  });

  it('reports a failure to its handler and all callers, keeps the error, and can be retried', async () => {
    const { fetches, calls, onFailure } = network();
    const reads = [fetches.get('a'), fetches.get('a')];
    await turn();
    const error = new Error('offline');
    calls[0]?.answer.reject(error);
    expect(await Promise.allSettled(reads)).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ]);
    expect(onFailure.mock.calls).toEqual([[error, 'a']]);
    expect(fetches.state('a')).toEqual({ status: 'failed', error });
    const again = fetches.get('a');
    await turn();
    calls[1]?.answer.resolve('A');
    expect(await again).toBe('A');
  });

  it('keeps the previous data while refetching, if there is any', async () => {
    const { fetches, calls } = network();
    fetches.put('a', 'A');
    const again = fetches.refetch('a').catch(() => 'failed');
    await turn();
    expect(fetches.state('a')).toEqual({ status: 'pending', data: 'A' });
    calls[0]?.answer.reject(new Error('offline'));
    expect(await again).toBe('failed');
    expect(fetches.state('a')).toMatchObject({ status: 'failed', data: 'A' });
  });

  it('ignores late answers after a newer put or fetch', async () => {
    const { fetches, calls } = network();
    const reads = [fetches.get('a'), fetches.refetch('a')];
    await turn();
    calls[1]?.answer.resolve('new');
    await reads[1];
    calls[0]?.answer.resolve('old');
    expect([await reads[0], fetches.state('a')]).toEqual(['old', { status: 'success', data: 'new' }]);
    const third = fetches.refetch('a');
    await turn();
    fetches.put('a', 'put');
    calls[2]?.answer.resolve('late');
    await third;
    expect(fetches.state('a')).toEqual({ status: 'success', data: 'put' });
  });

  it('logs a failure that nobody handles', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('offline');
    await expect(new Fetches(() => Promise.reject(error)).get('a')).rejects.toBe(error);
    expect(log.mock.calls).toEqual([[error]]);
    log.mockRestore();
  });

  it('keeps the 100 most recently used keys', () => {
    const { fetches } = network();
    fc.assert(
      fc.property(fc.array(fc.nat(150), { minLength: 1, maxLength: 400 }), (used) => {
        for (const key of used) fetches.put(String(key), String(key));
        const last = [...new Set(used.toReversed())].slice(0, 100);
        expect(last.every((key) => fetches.state(String(key))?.status === 'success')).toBe(true);
        const kept = Array.from({ length: 151 }, (_, key) => fetches.state(String(key))).filter(Boolean);
        expect(kept.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
