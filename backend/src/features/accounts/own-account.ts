import { Client, sessionEndOf, type Viewer } from '@kontor/contracts/accounts/accounts';
import type { SessionId } from '@kontor/contracts/accounts/ids';
import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import type { AccountAnswer } from '@kontor/contracts/accounts/responses';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { open, seal } from '../../platform/personal-data.ts';
import { beginAttempt } from './attempts.ts';
import type { CurrentAccount, AccountVisit } from './account-visit.ts';
import { isOutdated, isPasswordOf, useCode } from './proofs.ts';
import { standingOf } from './identity-standing.ts';
import { confirmSession, endSession } from './sessions.ts';
import { profileOf, type Visit } from './visit.ts';

export const ownAccount = (
  asked: AccountVisit,
): Pick<AccountAccess, 'account' | 'rename' | 'changePassword' | 'confirm' | 'endSession' | 'endOtherSessions'> => {
  const { visit } = asked;
  return {
    account: async () => accountOf(visit, asked.viewer),
    rename: async ({ name }) => {
      const { viewer, profile } = await asked.ownHere();
      const sealed = await seal(visit.parts.vault, visit.siteId, viewer.accountId, { ...profile, name });
      await visit.write(viewer.accountId, { type: 'RenameAccount', profile: sealed }, viewer);
    },
    changePassword: async ({ password, newPassword }) => {
      const own = await asked.ownHere();
      await prove(visit, own, { password, code: null });
      const { viewer, state, profile } = own;
      const sealed = await visit.chosenPassword(state, { password: newPassword, field: 'newPassword', profile });
      const command = { type: 'ChangePassword', password: sealed, by: 'own' } as const;
      await asked.goOn(viewer, await visit.write(viewer.accountId, command, viewer));
    },
    confirm: async ({ password, code }) => {
      const own = await asked.ownHere();
      await prove(visit, own, { password, code: own.state.secondFactor?.isEnabled ? code : null });
      await confirmSession(visit, own.viewer);
    },
    endSession: async (sessionId) => {
      const { viewer } = await asked.confirmed();
      if (!(await isOwn(visit, viewer, sessionId))) throw new Refusal('notFound', { key: 'account.sessionUnknown' });
      await endSession(visit, sessionId, 'revoked');
    },
    endOtherSessions: async () => {
      const { viewer } = await asked.confirmed();
      await asked.goOn(viewer, await visit.write(viewer.accountId, { type: 'EndSessions', by: 'own' }, viewer));
    },
  };
};

/**
 * Asks for the password again, and a code if required; counted as an attempt.
 * @param code `null`: none required
 */
const prove = async (
  visit: Visit,
  { viewer, state, profile }: CurrentAccount,
  { password, code }: { readonly password: string; readonly code: string | null },
): Promise<void> => {
  const attempt = await beginAttempt(visit, 'signIn', profile.email, viewer.accountId);
  if (!(await isPasswordOf(visit, state, password))) {
    await attempt.fail('password');
    throw refuseField('password', { key: 'account.passwordWrong' });
  }
  if (isOutdated(visit, state)) throw new Refusal('signInNeeded', { key: 'account.oneTimeOver' });
  if (code === '') {
    await attempt.passFirstFactor();
    throw refuseField('code', { key: 'account.codeMissing' });
  }
  const factor = code === null ? 'password' : await useCode(visit, state, code, attempt).catch(atCode);
  await attempt.succeed(factor, viewer.accountId);
};

const atCode = (error: unknown): never => {
  throw error instanceof Refusal && error.code === 'invalid' ? refuseField('code', error.text) : error;
};

const isOwn = async ({ parts, siteId }: Visit, { accountId }: Viewer, sessionId: SessionId): Promise<boolean> =>
  (await parts.queries.accounts.session(siteId, sessionId))?.accountId === accountId;

const accountOf = async (visit: Visit, viewer: Viewer): Promise<AccountAnswer> => {
  const { siteId, parts, now } = visit;
  const { accounts } = parts.queries;
  const account = await accounts.byId(siteId, viewer.accountId);
  const profile = account && (await profileOf(parts, siteId, account.profile));
  if (!profile) throw new Refusal('notFound', { key: 'account.unknown' });
  const known = await accounts.sessionsOf(siteId, viewer.accountId);
  const { generation, hasSecondFactor } = (await standingOf(parts, account)) ?? account;
  const going = known.filter((session) => session.generation >= generation && sessionEndOf(session) > now);
  const sessions = await Promise.all(
    going.map(async ({ id, client, startedAt, rotatedAt: usedAt }) => {
      const from = (await open(parts.vault, siteId, client, Client)) ?? { address: '', userAgent: '' };
      return { id, isOwn: id === viewer.sessionId, ...from, startedAt, usedAt };
    }),
  );
  const { id, hasOneTimePassword, identityId } = account;
  const { role, mustDo } = viewer;
  const recoveryCodesLeft = (await visit.state(id))?.secondFactor?.recoveryCodes.length ?? 0;
  const isAtFrontDoor = identityId !== undefined;
  return {
    ...{ id, ...profile, role, mustDo, hasOneTimePassword, hasSecondFactor, recoveryCodesLeft },
    ...{ isAtFrontDoor, sessions },
  };
};
