export type { ReleaseOutcome } from './outcome.ts';
export { publishDrafts, publishPages } from './publish-pages.ts';
