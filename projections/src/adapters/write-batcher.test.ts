import { describe, expect, it } from '@jest/globals';
import { WriteBatcher } from './write-batcher.ts';

describe('batched writes', () => {
  const written: (readonly number[])[] = [];
  const batched = (): WriteBatcher<number> => {
    written.length = 0;
    return new WriteBatcher((items) => written.push(items));
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const turns = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) await turn();
  };

  it('of one tick are written together, in order', async () => {
    const numbers = batched();
    for (const number of [1, 2, 3]) numbers.add(number);
    expect(written).toEqual([]);
    await turns(3);
    expect(written).toEqual([[1, 2, 3]]);
  });

  it('wait for more while each turn brings some, but not for ever', async () => {
    const numbers = batched();
    numbers.add(1);
    for (let number = 2; number <= 9; number += 1) {
      numbers.add(number);
      await turn();
    }
    await turns(3);
    expect(written.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(written[0]!.length).toBeGreaterThan(2);
    expect(written.length).toBeGreaterThan(1);
  });

  it('are written at once when flushed', async () => {
    const numbers = batched();
    numbers.flush();
    numbers.add(1);
    numbers.flush();
    expect(written).toEqual([[1]]);
    await turns(3);
    expect(written).toEqual([[1]]);
  });
});
