import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { ListQuery } from '../catalogue/queries.ts';
import type { FormView } from './form.ts';

export interface FormQueries {
  /** `null`: there is none, or not any more. @param atLeast waits until the read model has come this far */
  byId(siteId: SiteId, formId: string, atLeast?: Position): Promise<FormView | null>;
  /** All of a site's, by name, or those whose names hold the words of `search`. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    query: ListQuery & { readonly search?: string },
    atLeast?: Position,
  ): Promise<{ readonly forms: readonly FormView[]; readonly next: string | null }>;
}
