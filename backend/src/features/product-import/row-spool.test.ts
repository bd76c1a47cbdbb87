import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_GROUP_ROWS, type RowSpool, type SpooledRow } from '@kontor/contracts/ports/row-spool';
import fc from 'fast-check';
import { SqliteRowSpool } from '../../adapters/row-spool-sqlite.ts';
import { MemoryRowSpool } from './testing/memory-row-spool.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const row = (line: number, names: readonly string[], cell = `Zeile ${line}`): SpooledRow => ({
  names,
  first: line,
  last: line,
  cells: [cell, ''],
});

const linesOf = async (spool: RowSpool): Promise<number[][]> => {
  const groups: number[][] = [];
  for await (const group of spool.groups()) groups.push(group.map(({ first }) => first));
  return groups;
};

describe.each([
  ['SQLite', () => new SqliteRowSpool(folder)],
  ['memory', () => new MemoryRowSpool()],
] as const)('a row spool in %s', (_, open) => {
  const spooling = async <T>(rows: readonly SpooledRow[], use: (spool: RowSpool) => Promise<T>): Promise<T> => {
    const spool = open();
    await spool.append(rows);
    const result = await use(spool);
    await spool.close();
    return result;
  };

  it('groups scattered rows in the order of their first appearance', async () => {
    const rows = [row(2, ['b']), row(3, ['a']), row(4, ['b']), row(5, ['c']), row(6, ['a'])];
    expect(await spooling(rows, linesOf)).toEqual([[2, 4], [3, 6], [5]]);
  });

  it('joins groups once a row has both names', async () => {
    const rows = [row(2, ['sku:A']), row(3, ['x']), row(4, ['id:1']), row(5, ['id:1', 'sku:A']), row(6, ['sku:A'])];
    expect(await spooling(rows, linesOf)).toEqual([[2, 4, 5, 6], [3]]);
  });

  it('returns cells unchanged', async () => {
    const cell = 'ä"\n\0\u2028 {"x":1}';
    await spooling([row(2, ['a'], cell)], async (spool) => {
      for await (const group of spool.groups()) expect(group).toEqual([{ first: 2, last: 2, cells: [cell, ''] }]);
    });
  });

  it('splits a group that is too large', async () => {
    const rows = Array.from({ length: MAX_GROUP_ROWS + 1 }, (__, index) => row(index + 2, ['a']));
    const parts = await spooling(rows, linesOf);
    expect(parts.map(({ length }) => length)).toEqual([MAX_GROUP_ROWS, 1]);
  });

  it('is empty without rows', async () => {
    expect(await spooling([], linesOf)).toEqual([]);
  });
});

describe('SqliteRowSpool', () => {
  it('behaves like the in-memory spool', async () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.array(names, { maxLength: 12 }), async (list) => {
        const rows = list.map((each, index) => row(index + 2, each));
        const [sqlite, memory] = [new SqliteRowSpool(folder), new MemoryRowSpool()];
        await sqlite.append(rows);
        await memory.append(rows);
        expect(await linesOf(sqlite)).toEqual(await linesOf(memory));
        await sqlite.close();
      }),
      { numRuns: 50 },
    );
  });

  it('leaves no file behind, even when closed twice', async () => {
    const spool = new SqliteRowSpool(folder);
    await spool.append([row(2, ['a'])]);
    expect(await readdir(folder)).toHaveLength(1);
    await spool.close();
    await spool.close();
    expect(await readdir(folder)).toEqual([]);
  });
});
