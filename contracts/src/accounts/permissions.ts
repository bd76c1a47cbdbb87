import { z } from 'zod';

/** RO-01: role names and their numbers in site settings. 5 is unused. */
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
 * For roles and API keys alike. `content:read` includes private pages and drafts; `content:draft` may write drafts but
 * not publish. `events`: calendar events.
 */
export const PERMISSIONS = [...WEBSITE, 'billing:write'] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

/**
 * What a route requires: nothing, a session, or a permission. `ownAccount` also admits accounts that must set a
 * password or second factor first.
 */
export const PERSONAL_NEEDS = ['ownAccount', 'signedIn'] as const;
export type Need = 'public' | (typeof PERSONAL_NEEDS)[number] | Permission;

export const isPersonal = (need: Need): need is (typeof PERSONAL_NEEDS)[number] =>
  PERSONAL_NEEDS.some((one) => one === need);

const SCHEDULE: readonly Permission[] = ['events:read', 'events:write'];

/** RO-01: permissions by role. Write implies read. */
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

/** API keys never meet personal needs and cannot create keys. */
export const isMetByKey = (need: Need, scopes: readonly Permission[]): boolean =>
  need === 'public' || (!isPersonal(need) && scopes.includes(need));

/** @param role of the viewer at this site; `null`: not signed in */
export const isMet = (need: Need, role: SiteRole | null): boolean => {
  if (need === 'public') return true;
  if (role === null) return false;
  return isPersonal(need) || roleMay(role, need);
};

/**
 * Nobody may grant more than they have, so a website manager neither appoints nor removes admins.
 * @param own role or permissions of the granting person
 */
export const mayAssignRole = (own: SiteRole | readonly Permission[], role: SiteRole): boolean => {
  const held = typeof own === 'string' ? ROLE_PERMISSIONS[own] : own;
  return ROLE_PERMISSIONS[role].every((permission) => held.includes(permission));
};
