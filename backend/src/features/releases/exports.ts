export { changeAtOnce } from './change-at-once.ts';
export type { ReleaseOutcome } from './outcome.ts';
export { publishDrafts, publishPages } from './publish-pages.ts';
