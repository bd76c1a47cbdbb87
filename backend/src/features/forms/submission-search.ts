import type { Instant } from '@kontor/contracts/kernel/ambient';
import { MAX_SEARCHED_SUBMISSIONS } from '@kontor/contracts/forms/submission-panel';
import { submissionMatcher } from '@kontor/contracts/forms/submission-search';
import type { StoredSubmission } from '@kontor/contracts/forms/submissions';
import type { PageKey } from '@kontor/contracts/ports/read-store';
import type { ReadSubmission } from './submission-reader.ts';

/** Submissions decrypted at a time. */
const SLICE = 50;

interface Searching {
  readonly search: string;
  /** Maximum number of matches. */
  readonly limit: number;
  readonly after: PageKey | undefined;
  /** A page of the submissions to search, newest first. */
  readonly list: (
    limit: number,
    after: PageKey | undefined,
  ) => Promise<{ readonly submissions: readonly StoredSubmission[]; readonly next: PageKey | null }>;
  readonly read: (stored: StoredSubmission) => Promise<ReadSubmission>;
}

export interface SearchedSubmissions {
  readonly found: readonly ReadSubmission[];
  /** Where to continue; `null`: everything was searched. */
  readonly next: PageKey | null;
  readonly searched: { readonly count: number; readonly until: Instant } | null;
}

/**
 * Sealed answers cannot be indexed, so they are decrypted and searched in slices, at most `MAX_SEARCHED_SUBMISSIONS`
 * per call.
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
    // When full, continue right after the last match.
    const { next: onward } = isFull && last + 1 < opened.length ? await list(last + 1, begin) : page;
    next = onward ?? undefined;
    if (isFull) break;
  } while (next !== undefined && count < MAX_SEARCHED_SUBMISSIONS);
  return { found, next: next ?? null, searched: until === null ? null : { count, until } };
};
