import { SECOND_FACTOR_MS } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type {
  AcceptInvitationBody,
  AccountAccess,
  AskResetBody,
  ResetBody,
  SecondFactorBody,
  SignInBody,
} from '@kontor/contracts/accounts/calls';
import type { SignInAnswer } from '@kontor/contracts/accounts/responses';
import { SECOND_FACTOR_COOKIE } from '@kontor/contracts/kernel/http';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { z } from 'zod';
import { open, seal } from '../../platform/personal-data.ts';
import type { AccountState } from './account-decider.ts';
import { beginAttempt, recordSuccess, unlock } from './attempts.ts';
import { rememberDevice } from './known-device.ts';
import { followLink } from './mailed-link.ts';
import { isOutdated, isPasswordOf, useCode } from './proofs.ts';
import { endSession, findViewer, forgetSession, startSession } from './sessions.ts';
import { NOBODY } from './tokens.ts';
import { accountName, profileOf, type Visit } from './visit.ts';

/** Between password and second factor: sealed for the person, and stored only in the browser. */
const Ticket = z.object({
  purpose: z.literal('second-factor'),
  email: z.string(),
  generation: z.int(),
  until: z.number(),
});
type Ticket = z.infer<typeof Ticket>;

interface Known {
  readonly accountId: AccountId | null;
  readonly state: AccountState | null;
}

export const findAccount = async (visit: Visit, email: string): Promise<Known> => {
  const accountId = await visit.parts.vault.findPerson(visit.siteId, accountName(email));
  const state = await visit.state(accountId ?? NOBODY);
  return { accountId: state ? accountId : null, state };
};

/** Signing in (RO-01). No answer reveals whether an address has an account. */
export const signingIn = (
  visit: Visit,
): Pick<
  AccountAccess,
  | 'signIn'
  | 'awaitsSecondFactor'
  | 'secondFactor'
  | 'signOut'
  | 'askReset'
  | 'reset'
  | 'invitedName'
  | 'acceptInvitation'
> => ({
  signIn: (body) => signIn(visit, body),
  awaitsSecondFactor: async () => (await readTicket(visit)) !== null,
  secondFactor: (body) => secondFactor(visit, body),
  signOut: async () => {
    const viewer = await findViewer(visit);
    if (viewer) await endSession(visit, viewer.sessionId, 'signedOut');
    forgetSession(visit);
  },
  askReset: (body) => askReset(visit, body),
  reset: (body) => reset(visit, body),
  invitedName: (token) => invitedName(visit, token),
  acceptInvitation: (body) => acceptInvitation(visit, body),
});

const signIn = async (visit: Visit, { email, password }: SignInBody): Promise<SignInAnswer> => {
  const { accountId, state } = await findAccount(visit, email);
  const attempt = await beginAttempt(visit, 'signIn', email, accountId);
  const isRight = await isPasswordOf(visit, state, password);
  if (!isRight || !state) {
    await attempt.fail('password');
    throw new Refusal('signInNeeded', { key: 'account.signInFailed' });
  }
  if (isOutdated(visit, state)) {
    await attempt.passFirstFactor();
    throw new Refusal('signInNeeded', { key: 'account.oneTimeOver' });
  }
  if (state.secondFactor?.isEnabled) {
    await attempt.passFirstFactor();
    await giveTicket(visit, state, email);
    return { step: 'secondFactor' };
  }
  await attempt.succeed('password', state.id);
  await startSession(visit, state.id, state);
  return { step: 'signedIn' };
};

const giveTicket = async (visit: Visit, { id, generation }: AccountState, email: string): Promise<void> => {
  const until = visit.now + SECOND_FACTOR_MS;
  const ticket: Ticket = { purpose: 'second-factor', email, generation, until };
  const sealed = await seal(visit.parts.vault, visit.siteId, id, ticket);
  const value = Buffer.from(JSON.stringify(sealed)).toString('base64url');
  visit.scope.setCookie(SECOND_FACTOR_COOKIE, value, SECOND_FACTOR_MS / 1000);
};

/** `null`: missing, expired or invalid. */
const readTicket = async (visit: Visit): Promise<{ ticket: Ticket; state: AccountState } | null> => {
  const cookie = visit.scope.cookie(SECOND_FACTOR_COOKIE);
  const sealed = Sealed.safeParse(parsed(Buffer.from(cookie ?? '', 'base64url').toString()));
  if (!sealed.success) return null;
  const { vault } = visit.parts;
  const opened = await open(vault, visit.siteId, sealed.data).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'BrokenSeal') return null;
    throw error;
  });
  const ticket = Ticket.safeParse(opened);
  const state = await visit.state(sealed.data.personId);
  if (!ticket.success || !state || visit.now >= ticket.data.until) return null;
  return ticket.data.generation === state.generation ? { ticket: ticket.data, state } : null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const secondFactor = async (visit: Visit, { code }: SecondFactorBody): Promise<void> => {
  const waiting = await readTicket(visit);
  if (!waiting) throw new Refusal('signInNeeded', { key: 'account.codeTooLate' });
  const { ticket, state } = waiting;
  const attempt = await beginAttempt(visit, 'signIn', ticket.email, state.id);
  const factor = await useCode(visit, state, code, attempt);
  await attempt.succeed(factor, state.id);
  visit.scope.setCookie(SECOND_FACTOR_COOKIE, '', 0);
  await startSession(visit, state.id, state);
};

/** Always one append, so that timing does not reveal whether the account exists. */
const askReset = async (visit: Visit, { email }: AskResetBody): Promise<void> => {
  const { accountId, state } = await findAccount(visit, email);
  const attempt = await beginAttempt(visit, 'reset', email, accountId);
  if (!state?.password) return attempt.leaveUnanswered();
  const resetId = visit.parts.ambient.ids.uuid();
  const { origin, now, siteId, scope } = visit;
  const language = siteId === DIRECTORY ? { language: scope.site.language } : {};
  const ask = { type: 'AskPasswordReset', resetId, origin, now, ...language } as const;
  await visit.write(state.id, ask, { accountId: state.id });
};

const reset = async (visit: Visit, { token, password }: ResetBody): Promise<void> => {
  const { state, link } = await followLink(visit, 'passwordReset', token);
  const profile = await profileOf(visit.parts, visit.siteId, state.profile);
  if (!profile) throw new Refusal('invalid', { key: 'account.linkInvalid' });
  const sealed = await visit.chosenPassword(state, { password, field: 'password', profile });
  const command = { type: 'ResetPassword', resetId: link.id, password: sealed, now: visit.now } as const;
  await visit.write(state.id, command, { accountId: state.id });
  await unlock(visit, profile.email);
  await rememberDevice(visit, state.id);
};

const invitedName = async (visit: Visit, token: string): Promise<string> => {
  try {
    const { state } = await followLink(visit, 'invitation', token);
    return (await profileOf(visit.parts, visit.siteId, state.profile))?.name ?? '';
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
};

const acceptInvitation = async (visit: Visit, { token, name, password }: AcceptInvitationBody): Promise<void> => {
  const { state, link } = await followLink(visit, 'invitation', token);
  const { vault } = visit.parts;
  const { id } = state;
  const known = await profileOf(visit.parts, visit.siteId, state.profile);
  if (!known) throw new Refusal('invalid', { key: 'account.linkInvalid' });
  const profile = await seal(vault, visit.siteId, id, { ...known, name });
  const sealed = await visit.chosenPassword(state, { password, field: 'password', profile: { ...known, name } });
  const command = {
    type: 'AcceptInvitation',
    invitationId: link.id,
    profile,
    password: sealed,
    now: visit.now,
  } as const;
  await visit.write(id, command, { accountId: id });
  await recordSuccess(visit, known.email, 'invitation', id);
  await startSession(visit, id, state);
};
