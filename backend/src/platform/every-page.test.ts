import { describe, expect, it } from '@jest/globals';
import { everyPage } from './every-page.ts';

describe('the pages of a list', () => {
  const keys: (string | undefined)[] = [];
  const list = async (after: string | undefined) => {
    keys.push(after);
    const number = Number(after ?? 0);
    return { number, next: number < 3 ? String(number + 1) : null };
  };
  const read = async (from?: string): Promise<readonly number[]> => {
    keys.length = 0;
    const numbers: number[] = [];
    for await (const { number } of everyPage(list, from)) numbers.push(number);
    return numbers;
  };

  it('are read one after the other, from the first one or from a key', async () => {
    expect([await read(), [...keys]]).toEqual([
      [0, 1, 2, 3],
      [undefined, '1', '2', '3'],
    ]);
    expect([await read('2'), [...keys]]).toEqual([
      [2, 3],
      ['2', '3'],
    ]);
  });

  it('are read no further than needed', async () => {
    keys.length = 0;
    for await (const { number } of everyPage(list)) if (number === 1) break;
    expect(keys).toEqual([undefined, '1']);
  });
});
