import { describe, expect, it } from '@jest/globals';
import {
  isMet,
  isMetByKey,
  mayAssignRole,
  type Permission,
  PERMISSIONS,
  ROLE_NUMBERS,
  ROLE_PERMISSIONS,
  roleMay,
  SITE_ROLES,
  type SiteRole,
} from './permissions.ts';

/** The table of decisions.md, one character per column; capitals and `e` stand for cells with a text. */
const TABLE = `
admin            1  w w w w r w w
billing          2  - - - - - - w
reporting        3  - - - - r - -
editor           4  w w - w - - -
moderator        6  M - - - - - -
commenter        7  K - - - - - -
storeManager     8  - - w - r - -
scheduling       9  E - - - - - -
viewer           10 r - - - - - -
campaignsEditor  11 - - - w r - -
schedulingViewer 12 e - - - - - -
schedulingEditor 13 E - - - - - -
none             14 - - - - - - -
websiteManager   15 w w w w r w -
draftEditor      16 D - - - - - -
`;

const COLUMNS: readonly (readonly Permission[])[] = [
  ['content:read', 'content:draft', 'content:write', 'comments:write', 'comments:moderate', 'events:read', 'events:write'],
  ['design:write'],
  ['products:read', 'products:write', 'stock:read', 'stock:write', 'orders:read', 'orders:write', 'restock:read', 'restock:write'],
  ['forms:read', 'forms:write', 'newsletters:read', 'newsletters:write'],
  ['analytics:read'],
  ['settings:write', 'members:write', 'apiKeys:write', 'persons:write'],
  ['billing:write'],
]; // prettier-ignore

const IN_WORDS: Readonly<Record<string, readonly Permission[]>> = {
  M: ['comments:write', 'comments:moderate'],
  K: ['comments:write'],
  E: ['events:read', 'events:write'],
  e: ['events:read'],
  D: ['content:read', 'content:draft'],
};

const allowedBy = (cell: string, column: readonly Permission[]): readonly Permission[] => {
  if (cell === 'w') return column;
  if (cell === 'r') return column.length === 1 ? column : ['content:read'];
  return IN_WORDS[cell] ?? [];
};

const rows = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [role, number, ...cells] = line.split(/\s+/u);
    const allowed = cells.flatMap((cell, index) => allowedBy(cell, COLUMNS[index]!));
    return [role as SiteRole, Number(number), allowed] as const;
  });

describe('permissions per role (RO-01)', () => {
  it.each(rows)('%s has number %i and exactly the permissions of the table', (role, number, allowed) => {
    expect(ROLE_NUMBERS[role]).toBe(number);
    expect(PERMISSIONS.filter((permission) => roleMay(role, permission))).toEqual(
      PERMISSIONS.filter((permission) => allowed.includes(permission)),
    );
  });

  it('covers every role and permission', () => {
    expect(rows.map(([role]) => role)).toEqual(SITE_ROLES);
    expect([...COLUMNS.flat()].sort()).toEqual([...PERMISSIONS].sort());
    for (const permissions of Object.values(ROLE_PERMISSIONS)) {
      expect(new Set(permissions).size).toBe(permissions.length);
    }
  });

  it('requires a session, and admits any session where no permission is needed', () => {
    for (const permission of PERMISSIONS) expect(isMet(permission, null)).toBe(false);
    expect([isMet('signedIn', null), isMet('signedIn', 'none'), isMet('public', null)]).toEqual([false, true, true]);
  });

  it('limits a key to its scopes and excludes personal needs', () => {
    for (const permission of PERMISSIONS) {
      expect(PERMISSIONS.filter((need) => isMetByKey(need, [permission]))).toEqual([permission]);
    }
    expect([isMetByKey('signedIn', PERMISSIONS), isMetByKey('public', [])]).toEqual([false, true]);
    expect(SITE_ROLES.filter((role) => mayAssignRole(['events:read'], role))).toEqual(['schedulingViewer', 'none']);
  });

  it('refuses to grant more than the granter has', () => {
    expect(SITE_ROLES.filter((role) => !mayAssignRole('websiteManager', role))).toEqual(['admin', 'billing']);
    expect(SITE_ROLES.every((role) => mayAssignRole('admin', role))).toBe(true);
  });
});
