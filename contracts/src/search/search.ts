import { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';
import { MAX_EMAIL_LENGTH } from '../kernel/email-address.ts';
import type { SearchAnswer } from './responses.ts';
import type { Hit } from './responses.ts';

export const MAX_HITS = 6;
export const MAX_FORMS_SEARCHED = 10;

/** POST /api/v1/search: in the body, as the text may be an e-mail address. */
export const SearchBody = z.object({
  query: z.string({ error: 'search.empty' }).trim().min(1, { error: 'search.empty' }).max(MAX_EMAIL_LENGTH),
  /** Also searches submissions, each of which must be opened. */
  isThorough: z.boolean().default(false),
});
export type SearchBody = z.infer<typeof SearchBody>;

export const SEARCH_NEEDS = [
  'orders:read',
  'products:read',
  'newsletters:read',
  'restock:read',
  'forms:read',
] as const satisfies readonly Permission[];
export interface HitGroup<One extends Hit = Hit> {
  readonly hits: readonly One[];
  readonly isMore: boolean;
}

export interface SearchAccess {
  /** @throws Refusal `forbidden` */
  find(body: SearchBody): Promise<SearchAnswer>;
}
