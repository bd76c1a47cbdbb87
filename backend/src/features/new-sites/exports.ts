export { type CreatedSite, createSite, isSiteComplete, type SiteRequest } from './create-site.ts';
export type { Making } from './furnishing.ts';
