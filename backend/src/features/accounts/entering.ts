import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { ENTRY_COOKIE } from '@kontor/contracts/kernel/http';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { personIn, type Caller } from '../../platform/http/access.ts';
import { frontDoorOrigin } from '../../platform/http/front-door.ts';
import { siteOrigin } from '../../platform/http/public-endpoint.ts';
import { seal } from '../../platform/personal-data.ts';
import { recordSuccess } from './attempts.ts';
import { WriteEntry } from './commands.ts';
import { membershipsOf } from './joining.ts';
import { startSession } from './sessions.ts';
import { entryIdOf, hashOf, newSecret } from './tokens.ts';
import { accountState, profileOf, type Visit } from './visit.ts';

/** In seconds: long enough to sign in at the front door on the way. */
const COOKIE_AGE = 30 * 60;
const SECRET = /^([0-9a-f]{64})\.((?:\/[\w-]+)*)$/u;

const refused = (): Refusal => new Refusal('invalid', { key: 'account.entryInvalid' });

/**
 * From the front door into a site. The site's host keeps a secret in the browser and sends its digest to the front door
 * (as PKCE does), so that a code serves only the browser that asked, and nobody can be signed in as somebody else.
 */
export const entering = (visit: Visit): Pick<AccountAccess, 'askEntry' | 'enter'> => {
  const { scope, parts, siteId } = visit;
  return {
    askEntry: (way, isConfirming) => {
      if (siteId === DIRECTORY) throw new Refusal('notFound', { key: 'error.notFound' });
      const secret = newSecret(parts.ambient.ids);
      scope.setCookie(ENTRY_COOKIE, `${secret}.${way === '/' ? '' : way}`, COOKIE_AGE);
      const path = `/config/eintritt/${siteId}/${hashOf(secret)}${isConfirming ? '/bestaetigt' : ''}`;
      return `${frontDoorOrigin(scope.request, parts.config)}${path}`;
    },
    enter: async (code) => {
      const [, secret, way = ''] = SECRET.exec(scope.cookie(ENTRY_COOKIE) ?? '') ?? [];
      scope.setCookie(ENTRY_COOKIE, '', 0);
      if (siteId === DIRECTORY || secret === undefined) throw refused();
      await useEntry(visit, code, secret);
      return way === '' ? '/' : way;
    },
  };
};

const useEntry = async (visit: Visit, code: string, secret: string): Promise<void> => {
  const { parts, now } = visit;
  const entryId = entryIdOf(code);
  const use = { type: 'UseEntry', entryId, challenge: hashOf(secret), now } as const;
  const { state: entry } = await visit.commands
    .execute(new WriteEntry(entryId, use, visit.context('system:accounts')))
    .catch((error: unknown) => {
      if (error instanceof Refusal) {
        visit.scope.recordSecurityEvent({ event: 'codeWrong', actor: null, permission: null });
      }
      throw error;
    });
  if (!entry) throw refused();
  const { accountId, identityId, generation, confirmedAt } = entry;
  const account = await visit.state(accountId);
  const identity = await accountState(parts, DIRECTORY, identityId);
  const isMember = account?.identityId === identityId && identity?.generation === generation;
  if (!isMember) throw refused();
  await copyProfile(visit, accountId, identityId);
  // Counters of tries are of accounts with a password here.
  await recordSuccess(visit, `identity ${identityId}`, 'frontDoor', accountId);
  const { role } = account;
  await startSession(visit, accountId, { role, confirmedAt, generation: account.generation + generation });
};

/** Name and address may have changed at the front door. */
const copyProfile = async (visit: Visit, accountId: AccountId, identityId: AccountId): Promise<void> => {
  const { parts, siteId } = visit;
  const [account, identity] = [await visit.state(accountId), await accountState(parts, DIRECTORY, identityId)];
  const known = account && (await profileOf(parts, siteId, account.profile));
  const own = identity && (await profileOf(parts, DIRECTORY, identity.profile));
  if (!own || (known?.name === own.name && known.email === own.email)) return;
  const profile = await seal(parts.vault, siteId, accountId, own);
  await visit.write(accountId, { type: 'RenameAccount', profile }, { accountId });
};

/**
 * Lets the caller into a site of theirs.
 * @returns the address on the site's host, with a code that works once
 * @throws Refusal `notFound` unless the caller is a member of the site
 */
export const grantEntry = async (
  visit: Visit,
  caller: Caller,
  { siteId, challenge }: { readonly siteId: SiteId; readonly challenge: string },
): Promise<string> => {
  const { parts, scope, now } = visit;
  const viewer: Viewer = personIn(scope, caller);
  const { accountId: identityId, generation, confirmedAt } = viewer;
  const accountId = (await membershipsOf(parts, identityId)).get(siteId);
  const account = accountId === undefined ? null : await accountState(parts, siteId, accountId);
  const host = await parts.queries.sites.firstHost(siteId);
  if (!account || account.identityId !== identityId || !host)
    throw new Refusal('notFound', { key: 'websites.unknown' });
  const code = newSecret(parts.ambient.ids);
  const entryId = entryIdOf(code);
  const granted = { entryId, identityId, accountId: account.id, challenge, generation, confirmedAt };
  const grant = { type: 'GrantEntry', ...granted, now } as const;
  const context = { ...visit.context('system:accounts'), siteId };
  await visit.commands.execute(new WriteEntry(entryId, grant, context));
  return `${siteOrigin(scope.request, parts.config, host)}/config/eintreten?code=${code}`;
};
