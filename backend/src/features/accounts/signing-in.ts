import { type AccountId, type Factor, PasswordSecret, SECOND_FACTOR_MS, TotpSecret } from '@kontor/contracts/accounts';
import type {
  AcceptInvitationBody,
  AccountAccess,
  AskResetBody,
  ResetBody,
  SecondFactorBody,
  SignInAnswer,
  SignInBody,
} from '@kontor/contracts/account-calls';
import { SECOND_FACTOR_COOKIE } from '@kontor/contracts/http';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { z } from 'zod';
import { open, seal } from '../../platform/personal-data.ts';
import type { AccountState, Link } from './account-decider.ts';
import { beginAttempt, unlock } from './attempts.ts';
import { isTotpCode, stepOf } from './second-factor.ts';
import { endSession, findViewer, forgetSession, startSession } from './sessions.ts';
import { accountOfLink, isSame, type LinkPurpose, linkToken, recoveryDigest } from './tokens.ts';
import { accountName, profileOf, type Visit } from './visit.ts';

/** Between the password and the second factor: sealed for its person, and kept by the browser alone. */
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

/** A stream that nobody has, read where there is no account: it takes as long. */
const NOBODY = '00000000-0000-8000-8000-000000000000' as AccountId;

const find = async (visit: Visit, email: string): Promise<Known> => {
  const accountId = await visit.parts.vault.findPerson(visit.siteId, accountName(email));
  const state = await visit.state(accountId ?? NOBODY);
  return { accountId: state ? accountId : null, state };
};

/** Through the door (RO-01). Nothing here tells whether an address has an account. */
export const signingIn = (
  visit: Visit,
): Pick<
  AccountAccess,
  'signIn' | 'awaitsSecondFactor' | 'secondFactor' | 'signOut' | 'askReset' | 'reset' | 'acceptInvitation'
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
  acceptInvitation: (body) => acceptInvitation(visit, body),
});

const signIn = async (visit: Visit, { email, password }: SignInBody): Promise<SignInAnswer> => {
  const { vault, passwords } = visit.parts;
  const { accountId, state } = await find(visit, email);
  const attempt = await beginAttempt(visit, 'signIn', email, accountId);
  const known = state?.password ? await open(vault, visit.siteId, state.password, PasswordSecret) : null;
  const isRight = await passwords.verify(known?.hash ?? null, password);
  if (!isRight || !state) {
    await attempt.fail('password');
    throw new Refusal('signInNeeded', { key: 'account.signInFailed' });
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

/** `null`: there is none, or it is too old, or whatever came as one. */
const readTicket = async (visit: Visit): Promise<{ ticket: Ticket; state: AccountState } | null> => {
  const cookie = visit.scope.request.cookies[SECOND_FACTOR_COOKIE];
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
  const factor: Factor = isTotpCode(code) ? 'totp' : 'recoveryCode';
  try {
    await useCode(visit, state, code);
  } catch (error) {
    if (error instanceof Refusal) await attempt.fail(factor);
    throw error;
  }
  await attempt.succeed(factor, state.id);
  visit.scope.setCookie(SECOND_FACTOR_COOKIE, '', 0);
  await startSession(visit, state.id, state);
};

/** @throws Refusal where it is wrong, or was used before */
const useCode = async (visit: Visit, { id, secondFactor: factor }: AccountState, code: string): Promise<void> => {
  const { vault } = visit.parts;
  const own = { accountId: id };
  if (!isTotpCode(code)) {
    const digest = await recoveryDigest(vault, visit.siteId, id, code);
    await visit.write(id, { type: 'UseRecoveryCode', digest }, own);
    return;
  }
  const secret = factor && (await open(vault, visit.siteId, factor.secret, TotpSecret));
  const step = secret && stepOf(secret.base32, code, visit.now);
  if (step === null) throw new Refusal('invalid', { key: 'account.codeInvalid' });
  await visit.write(id, { type: 'UseTotpCode', step }, own);
};

/** One append, whether or not there is somebody to be mailed. */
const askReset = async (visit: Visit, { email }: AskResetBody): Promise<void> => {
  const { accountId, state } = await find(visit, email);
  const attempt = await beginAttempt(visit, 'reset', email, accountId);
  if (!state?.password) return attempt.leaveUnanswered();
  const resetId = visit.parts.ambient.ids.uuid();
  const origin = visit.origin;
  await visit.write(state.id, { type: 'AskPasswordReset', resetId, origin, now: visit.now }, { accountId: state.id });
};

/** What a link leads to. @throws Refusal `account.linkInvalid` in every other case */
const follow = async (
  visit: Visit,
  purpose: LinkPurpose,
  token: string,
): Promise<{ state: AccountState; link: Link }> => {
  const accountId = accountOfLink(token);
  const state = await visit.state(accountId ?? NOBODY);
  const link = purpose === 'invitation' ? state?.invitation : state?.reset;
  const own = await linkToken(visit.parts.vault, visit.siteId, purpose, state?.id ?? NOBODY, link?.id ?? '');
  if (!state || !link || !isSame(own, token) || visit.now >= link.expiresAt) {
    throw new Refusal('invalid', { key: 'account.linkInvalid' });
  }
  return { state, link };
};

const reset = async (visit: Visit, { token, password }: ResetBody): Promise<void> => {
  const { state, link } = await follow(visit, 'passwordReset', token);
  const sealed = await sealedPassword(visit, state.id, password);
  const command = { type: 'ResetPassword', resetId: link.id, password: sealed, now: visit.now } as const;
  await visit.write(state.id, command, { accountId: state.id });
  const profile = await profileOf(visit.parts, visit.siteId, state.profile);
  if (profile) await unlock(visit, profile.email);
};

export const sealedPassword = async (
  { parts, siteId }: Visit,
  accountId: AccountId,
  password: string,
): Promise<Sealed> => seal(parts.vault, siteId, accountId, { hash: await parts.passwords.hash(password) });

const acceptInvitation = async (visit: Visit, { token, name, password }: AcceptInvitationBody): Promise<void> => {
  const { state, link } = await follow(visit, 'invitation', token);
  const { vault } = visit.parts;
  const { id } = state;
  const known = await profileOf(visit.parts, visit.siteId, state.profile);
  if (!known) throw new Refusal('invalid', { key: 'account.linkInvalid' });
  const profile = await seal(vault, visit.siteId, id, { ...known, name });
  const sealed = await sealedPassword(visit, id, password);
  const command = {
    type: 'AcceptInvitation',
    invitationId: link.id,
    profile,
    password: sealed,
    now: visit.now,
  } as const;
  await visit.write(id, command, { accountId: id });
  const attempt = await beginAttempt(visit, 'signIn', known.email, id);
  await attempt.succeed('invitation', id);
  await startSession(visit, id, state);
};
