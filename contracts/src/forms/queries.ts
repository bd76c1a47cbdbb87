import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { ListQuery } from '../catalogue/queries.ts';
import type { FormView } from './form.ts';

export interface FormQueries {
  /** @param atLeast waits until the read model has reached it */
  byId(siteId: SiteId, formId: string, atLeast?: Position): Promise<FormView | null>;
  /** By name, optionally matching the words of `search`. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    query: ListQuery & { readonly search?: string },
    atLeast?: Position,
  ): Promise<{ readonly forms: readonly FormView[]; readonly next: string | null }>;
}
