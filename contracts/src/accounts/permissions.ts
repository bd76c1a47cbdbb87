import { z } from 'zod';

/** RO-01: the roles by name, with the numbers that a site's settings know them by. 5 is not used. */
export const ROLE_NUMBERS = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
  draftEditor: 16,
} as const;
export type SiteRole = keyof typeof ROLE_NUMBERS;
export const SITE_ROLES = Object.keys(ROLE_NUMBERS) as readonly SiteRole[];
export const SiteRole = z.enum(SITE_ROLES as [SiteRole, ...SiteRole[]], { error: 'account.roleUnknown' });

/** The columns of the table of permissions per role. */
const CONTENT = [
  'content:read',
  'content:draft',
  'content:write',
  'comments:write',
  'comments:moderate',
  'events:read',
  'events:write',
] as const;
const STORE = [
  'products:read',
  'products:write',
  'stock:read',
  'stock:write',
  'orders:read',
  'orders:write',
  'restock:read',
  'restock:write',
] as const;
const MAILINGS = ['forms:read', 'forms:write', 'newsletters:read', 'newsletters:write'] as const;
const SETTINGS = ['settings:write', 'members:write', 'apiKeys:write', 'persons:write'] as const;
const WEBSITE = [...CONTENT, 'design:write', ...STORE, ...MAILINGS, 'analytics:read', ...SETTINGS] as const;

/**
 * All that one may be allowed to do, for roles and API keys alike. `content:read` shows what is private or a draft;
 * `content:draft` writes drafts and publishes nothing. `events` are those of a calendar.
 */
export const PERMISSIONS = [...WEBSITE, 'billing:write'] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

/**
 * What a route asks of whoever calls it: nothing, a session of this site, or a permission as well. `ownAccount` is open
 * to those too who have to do something there before all else.
 */
export const PERSONAL_NEEDS = ['ownAccount', 'signedIn'] as const;
export type Need = 'public' | (typeof PERSONAL_NEEDS)[number] | Permission;

export const isPersonal = (need: Need): need is (typeof PERSONAL_NEEDS)[number] =>
  PERSONAL_NEEDS.some((one) => one === need);

const SCHEDULE: readonly Permission[] = ['events:read', 'events:write'];

/** RO-01: which role may what. Whoever may write may read. */
export const ROLE_PERMISSIONS: Readonly<Record<SiteRole, readonly Permission[]>> = {
  admin: PERMISSIONS,
  billing: ['billing:write'],
  reporting: ['analytics:read'],
  editor: [...CONTENT, 'design:write', ...MAILINGS],
  moderator: ['comments:write', 'comments:moderate'],
  commenter: ['comments:write'],
  storeManager: [...STORE, 'analytics:read'],
  scheduling: SCHEDULE,
  viewer: ['content:read'],
  campaignsEditor: [...MAILINGS, 'analytics:read'],
  schedulingViewer: ['events:read'],
  schedulingEditor: SCHEDULE,
  none: [],
  websiteManager: WEBSITE,
  draftEditor: ['content:read', 'content:draft'],
};

export const roleMay = (role: SiteRole, permission: Permission): boolean => ROLE_PERMISSIONS[role].includes(permission);

/** What every API key lacks: to be somebody, and to make keys. */
export const isMetByKey = (need: Need, scopes: readonly Permission[]): boolean =>
  need === 'public' || (!isPersonal(need) && scopes.includes(need));

/** @param role of whoever is signed in at this site; `null`: nobody is */
export const isMet = (need: Need, role: SiteRole | null): boolean => {
  if (need === 'public') return true;
  if (role === null) return false;
  return isPersonal(need) || roleMay(role, need);
};

/**
 * Nobody hands out more than they have, so a website manager makes no admin and removes none.
 * @param own role of whoever hands out or takes away, or what they may do
 */
export const mayHandOut = (own: SiteRole | readonly Permission[], role: SiteRole): boolean => {
  const held = typeof own === 'string' ? ROLE_PERMISSIONS[own] : own;
  return ROLE_PERMISSIONS[role].every((permission) => held.includes(permission));
};
