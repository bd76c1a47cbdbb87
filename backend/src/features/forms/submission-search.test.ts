import { describe, expect, it } from '@jest/globals';
import { MAX_SEARCHED_SUBMISSIONS } from '@kontor/contracts/forms/submission-panel';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import fc from 'fast-check';
import type { ReadSubmission } from './submission-reader.ts';
import { searchSubmissions } from './submission-search.ts';

/** Submissions, newest first: `true` matches, `null` is unreadable. */
type Lying = readonly (boolean | null)[];

const searching = (lying: Lying) => {
  let [open, mostOpen] = [0, 0];
  const stored = lying.map((_, index) => ({ at: lying.length - index }) as StoredSubmission);
  const list = async (limit: number, after: string | undefined) => {
    const from = after === undefined ? 0 : Number(after);
    const to = from + limit;
    open = 0;
    return { submissions: stored.slice(from, to), next: to < stored.length ? String(to) : null };
  };
  const read = async (each: StoredSubmission): Promise<ReadSubmission> => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    const isFound = lying[stored.indexOf(each)];
    const values = [isFound === true ? 'Nadel' : 'Heu'];
    const summary = isFound === null ? null : [{ fieldId: 'f', type: 'text', rawTitle: 'Frage', values } as const];
    return { stored: each, answers: null, summary, files: [] };
  };
  return {
    mostOpen: () => mostOpen,
    search: (limit: number, after: string | undefined) =>
      searchSubmissions({ search: 'nadel', limit, after, list, read }),
  };
};

describe('searching in submissions', () => {
  it('given any number and limit, then paging finds each match once, in order, in bounded steps', async () => {
    const lying = fc.array(fc.constantFrom(true, false, false, null), { maxLength: 1_200, size: 'max' });
    await fc.assert(
      fc.asyncProperty(lying, fc.integer({ min: 1, max: 60 }), async (all, limit) => {
        const { search, mostOpen } = searching(all);
        const found: number[] = [];
        let [count, after] = [0, undefined as string | undefined];
        do {
          const step = await search(limit, after);
          expect(step.found.length).toBeLessThanOrEqual(limit);
          expect(step.searched?.count ?? 0).toBeLessThanOrEqual(MAX_SEARCHED_SUBMISSIONS);
          found.push(...step.found.map(({ stored }) => stored.at));
          count += step.searched?.count ?? 0;
          after = step.next ?? undefined;
        } while (after !== undefined);
        expect(found).toEqual(all.flatMap((isFound, index) => (isFound === true ? [all.length - index] : [])));
        expect(count).toBe(all.length);
        expect(mostOpen()).toBeLessThanOrEqual(50);
      }),
      { numRuns: 60 },
    );
  });

  it('given no submissions, then none were searched', async () => {
    expect(await searching([]).search(25, undefined)).toEqual({ found: [], next: null, searched: null });
  });
});
