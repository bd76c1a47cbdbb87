export { type CreatedSite, createSite, isIdFree, isSiteComplete, type SiteRequest } from './create-site.ts';
export type { Making } from './furnishing.ts';
