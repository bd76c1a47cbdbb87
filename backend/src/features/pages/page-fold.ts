import type { PageContent, PageEvent } from '@kontor/contracts/pages/pages';
import { foldOf } from '../../platform/fold.ts';

/** A page from before documents, as it was published last. */
export const pageFold = foldOf<PageContent | null, PageEvent>({
  initial: null,
  evolve: (_, { data }) => data.content,
});
