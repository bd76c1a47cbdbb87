import { describe, expect, it } from '@jest/globals';
import { Gathered } from './gathered.ts';

describe('gathered writes', () => {
  const written: (readonly number[])[] = [];
  const gathered = (): Gathered<number> => {
    written.length = 0;
    return new Gathered((items) => written.push(items));
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const turns = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) await turn();
  };

  it('of one tick are written at once, in their order', async () => {
    const numbers = gathered();
    for (const number of [1, 2, 3]) numbers.add(number);
    expect(written).toEqual([]);
    await turns(3);
    expect(written).toEqual([[1, 2, 3]]);
  });

  it('wait for more while each turn brings some, but not for ever', async () => {
    const numbers = gathered();
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

  it('are written right away where nobody may wait', async () => {
    const numbers = gathered();
    numbers.flush();
    numbers.add(1);
    numbers.flush();
    expect(written).toEqual([[1]]);
    await turns(3);
    expect(written).toEqual([[1]]);
  });
});
