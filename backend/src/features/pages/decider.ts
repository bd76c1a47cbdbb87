import type { Decider } from '@kontor/contracts/kernel/decider';
import type { PageContent, PageEvent, PublishPagePayload } from '@kontor/contracts/pages/pages';

export const pageDecider: Decider<PageContent | null, PublishPagePayload, PageEvent> = {
  initial: null,
  evolve: (_, { data }) => data.content,
  decide: ({ pageId, content }, current) =>
    JSON.stringify(content) === JSON.stringify(current) ? [] : [{ type: 'PagePublished', data: { pageId, content } }],
};
