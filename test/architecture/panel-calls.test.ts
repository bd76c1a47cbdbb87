import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PAGE_PARTS } from '@kontor/contracts/storefront/storefront';
import { features } from '../../backend/src/features/index.ts';
import type { FeaturePages, PageRequest } from '../../backend/src/platform/http/page-request.ts';

const FOR_EVERYBODY = [
  'cartId',
  'cart',
  'checkout',
  'orders',
  'subscriptions',
  'restock',
  'forms',
  'newsletters',
  'frontDoorFacts',
] as const satisfies readonly (keyof FeaturePages)[];
/** Calls of the panel that anybody may make, or that need what their batch needs. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'viewer',
    'signIn',
    'awaitsSecondFactor',
    'secondFactor',
    'signOut',
    'askReset',
    'reset',
    'invitedName',
    'acceptInvitation',
    'invitation',
    'signUpInvited',
    'signUp',
    'askEntry',
    'enter',
  ],
  inventory: ['newWriteId'],
  merchantProducts: ['newId'],
  merchantForms: ['newId'],
  merchantRestock: ['newWriteId'],
  batches: ['list', 'byId', 'requestExport', 'cancel', 'resume', 'undo'],
};

/** Stands for all that a session is given; answers everything with itself. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

const pageOf = (): PageRequest => {
  const caller = Promise.resolve({ actor: 'key:1', permissions: [], viewer: null });
  const scope = {
    request: { caller, headers: {} },
    site: anything,
    recordSecurityEvent: () => undefined,
    newId: () => '',
  };
  return {
    platform: anything,
    commands: anything,
    scope,
    translated: (part: unknown) => part,
  } as unknown as PageRequest;
};

const pages = Object.assign({}, ...features.map((feature) => feature.pages ?? {})) as Required<FeaturePages>;
const parts = PAGE_PARTS.filter((name) => !FOR_EVERYBODY.some((one) => one === name));

describe('calls of panel pages', () => {
  it.each(parts)('are refused to callers without permission: %s', async (name) => {
    const part = pages[name](pageOf()) as unknown as Readonly<Record<string, (...args: unknown[]) => unknown>>;
    const calls = Object.keys(part).filter((call) => OTHERS[name]?.includes(call) !== true);
    expect(calls).not.toEqual([]);
    for (const call of calls) {
      const refused = Promise.resolve(part[call]!(anything, anything)).catch((error: { code: unknown }) => error.code);
      expect([call, await refused]).toEqual([call, 'forbidden']);
    }
  });

  it('ask in one place: only these files ask for a permission themselves', () => {
    const files = readdirSync('backend/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/u.test(file))
      .filter((file) => /\brequire(?:Access|OneOf|Viewer)\(/u.test(readFileSync(join('backend/src', file), 'utf8')));
    expect(files.sort()).toEqual([
      'features/batches/batch-session.ts',
      'features/dev-mail/http.ts',
      'features/media-files/http.ts',
      'features/persons/http.ts',
      'features/storefront/context.ts',
      'features/storefront/mount.ts',
      'platform/http/access.ts',
      'platform/http/authorized-session.ts',
      'platform/http/server.ts',
    ]);
  });
});
