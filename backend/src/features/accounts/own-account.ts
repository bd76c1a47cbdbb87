import {
  Client,
  PasswordSecret,
  sessionEndOf,
  type SessionId,
  TotpSecret,
  type Viewer,
} from '@kontor/contracts/accounts';
import type { AccountAccess, AccountAnswer, RecoveryCodesAnswer } from '@kontor/contracts/account-calls';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { open, seal } from '../../platform/personal-data.ts';
import type { AccountState } from './account-decider.ts';
import { beginAttempt } from './attempts.ts';
import { newRecoveryCodes, newTotpSecret, setupOf, shownRecoveryCode, stepOf } from './second-factor.ts';
import { endSession, rotateSession } from './sessions.ts';
import { sealedPassword } from './signing-in.ts';
import { recoveryDigest } from './tokens.ts';
import { profileOf, type Visit } from './visit.ts';

/** What everybody may do with their own account. @param demandViewer throws where nobody is signed in */
export const ownAccount = (
  visit: Visit,
  demandViewer: () => Promise<Viewer>,
): Pick<
  AccountAccess,
  | 'account'
  | 'rename'
  | 'changePassword'
  | 'prepareSecondFactor'
  | 'enableSecondFactor'
  | 'disableSecondFactor'
  | 'endSession'
> => {
  const own = async (): Promise<{ viewer: Viewer; state: AccountState; email: string }> => {
    const viewer = await demandViewer();
    const state = await visit.state(viewer.accountId);
    const profile = state && (await profileOf(visit.parts, visit.siteId, state.profile));
    if (!profile) throw new Refusal('notFound', { key: 'account.unknown' });
    return { viewer, state, email: profile.email };
  };
  /** The password once more, for what protects the account; counted like any other try. */
  const confirm = async (
    { viewer, state, email }: Awaited<ReturnType<typeof own>>,
    password: string,
  ): Promise<void> => {
    const { vault, passwords } = visit.parts;
    const attempt = await beginAttempt(visit, 'signIn', email, viewer.accountId);
    const known = state.password && (await open(vault, visit.siteId, state.password, PasswordSecret));
    if (!(await passwords.verify(known?.hash ?? null, password))) {
      await attempt.fail('password');
      throw refuseField('password', { key: 'account.passwordWrong' });
    }
    await attempt.succeed('password', viewer.accountId);
  };
  /** All other sessions are over; this one goes on with a new token. */
  const goOn = async (viewer: Viewer, state: AccountState | null): Promise<void> => {
    if (state) await rotateSession(visit, viewer, state);
  };
  return {
    account: async () => accountOf(visit, await demandViewer()),
    rename: async ({ name }) => {
      const { viewer, email } = await own();
      const profile = await seal(visit.parts.vault, visit.siteId, viewer.accountId, { email, name });
      await visit.write(viewer.accountId, { type: 'RenameAccount', profile }, viewer);
    },
    changePassword: async ({ password, newPassword }) => {
      const account = await own();
      await confirm(account, password);
      const { viewer } = account;
      const sealed = await sealedPassword(visit, viewer.accountId, newPassword);
      const command = { type: 'ChangePassword', password: sealed, by: 'own' } as const;
      await goOn(viewer, await visit.write(viewer.accountId, command, viewer));
    },
    prepareSecondFactor: async () => {
      const { viewer, state, email } = await own();
      const { title } = visit.scope.site;
      const { secondFactor } = state;
      // Whoever has mistyped the first code goes on with what was scanned.
      const pending = secondFactor?.isEnabled === false ? secondFactor.secret : null;
      const known = pending && (await open(visit.parts.vault, visit.siteId, pending, TotpSecret));
      if (known) return setupOf(known.base32, title, email);
      const base32 = newTotpSecret();
      const secret = await seal(visit.parts.vault, visit.siteId, viewer.accountId, { base32 });
      await visit.write(viewer.accountId, { type: 'PrepareSecondFactor', secret }, viewer);
      return setupOf(base32, title, email);
    },
    enableSecondFactor: async ({ code }): Promise<RecoveryCodesAnswer> => {
      const { viewer, state } = await own();
      const { vault, ambient } = visit.parts;
      const secret = state.secondFactor && (await open(vault, visit.siteId, state.secondFactor.secret, TotpSecret));
      if (!secret) throw new Refusal('conflict', { key: 'account.secondFactorOff' });
      const step = stepOf(secret.base32, code, visit.now);
      if (step === null) throw refuseField('code', { key: 'account.codeInvalid' });
      const codes = newRecoveryCodes(ambient.ids);
      const recoveryCodes = await Promise.all(
        codes.map((one) => recoveryDigest(vault, visit.siteId, viewer.accountId, one)),
      );
      const command = { type: 'EnableSecondFactor', step, recoveryCodes } as const;
      await goOn(viewer, await visit.write(viewer.accountId, command, viewer));
      return { recoveryCodes: codes.map(shownRecoveryCode) };
    },
    disableSecondFactor: async ({ password }) => {
      const account = await own();
      await confirm(account, password);
      const { viewer } = account;
      const command = { type: 'DisableSecondFactor', by: 'own' } as const;
      await goOn(viewer, await visit.write(viewer.accountId, command, viewer));
    },
    endSession: async (sessionId) => {
      const viewer = await demandViewer();
      if (!(await isOwn(visit, viewer, sessionId))) throw new Refusal('notFound', { key: 'account.sessionUnknown' });
      await endSession(visit, sessionId, 'revoked');
    },
  };
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
  const going = known.filter((session) => session.generation >= account.generation && sessionEndOf(session) > now);
  const sessions = await Promise.all(
    going.map(async ({ id, client, startedAt, rotatedAt: usedAt }) => {
      const from = (await open(parts.vault, siteId, client, Client)) ?? { address: '', userAgent: '' };
      return { id, isOwn: id === viewer.sessionId, ...from, startedAt, usedAt };
    }),
  );
  const { id, hasOneTimePassword, hasSecondFactor } = account;
  return { id, ...profile, role: viewer.role, hasOneTimePassword, hasSecondFactor, sessions };
};
