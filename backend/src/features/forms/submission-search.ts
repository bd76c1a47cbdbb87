import type { Instant } from '@kontor/contracts/kernel/ambient';
import { MOST_SEARCHED_SUBMISSIONS } from '@kontor/contracts/forms/submission-panel';
import { submissionMatcher } from '@kontor/contracts/forms/submission-search';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import type { PageKey } from '@kontor/contracts/ports/read-store';
import type { ReadSubmission } from './submission-reader.ts';

/** Submissions that are open at once. */
const SLICE = 50;

interface Searching {
  readonly search: string;
  /** Submissions that are found at most. */
  readonly limit: number;
  readonly after: PageKey | undefined;
  /** A page of those that are looked through, the newest first. */
  readonly list: (
    limit: number,
    after: PageKey | undefined,
  ) => Promise<{ readonly submissions: readonly StoredSubmission[]; readonly next: PageKey | null }>;
  readonly read: (stored: StoredSubmission) => Promise<ReadSubmission>;
}

export interface SearchedSubmissions {
  readonly found: readonly ReadSubmission[];
  /** Where to go on looking; `null`: everything was looked through. */
  readonly next: PageKey | null;
  readonly searched: { readonly count: number; readonly until: Instant } | null;
}

/**
 * Looks through answers, which nobody can search while they are sealed: slice by slice, so that few are ever open at
 * once, and no further than `MOST_SEARCHED_SUBMISSIONS` in one go.
 */
export const searchSubmissions = async ({
  search,
  limit,
  after,
  list,
  read,
}: Searching): Promise<SearchedSubmissions> => {
  const matches = submissionMatcher(search);
  const found: ReadSubmission[] = [];
  let [next, count, until] = [after, 0, null as Instant | null];
  do {
    const begin = next;
    const page = await list(SLICE, begin);
    const opened = await Promise.all(page.submissions.map(read));
    const hits = opened.flatMap((each, index) => (each.summary !== null && matches(each.summary) ? [index] : []));
    const last = hits[limit - found.length - 1];
    const isFull = last !== undefined;
    const looked = isFull ? opened.slice(0, last + 1) : opened;
    found.push(...looked.filter((_, index) => hits.includes(index)));
    count += looked.length;
    until = looked.at(-1)?.stored.at ?? until;
    // Whatever comes after the last one that is found was not shown yet.
    const { next: onward } = isFull && last + 1 < opened.length ? await list(last + 1, begin) : page;
    next = onward ?? undefined;
    if (isFull) break;
  } while (next !== undefined && count < MOST_SEARCHED_SUBMISSIONS);
  return { found, next: next ?? null, searched: until === null ? null : { count, until } };
};
