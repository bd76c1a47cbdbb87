import type { AccountId } from '@kontor/contracts/accounts/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SignInSubject } from '@kontor/contracts/accounts/try-limits';
import type { Factor } from '@kontor/contracts/accounts/responses';
import { seal } from '../../platform/personal-data.ts';
import { WriteSignIn } from './commands.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { isLocked, type SignInCommand, signInDecider, type SignInState } from './sign-in-decider.ts';
import { NOBODY, subjectIdOf } from './tokens.ts';
import type { Visit } from './visit.ts';

export interface Attempt {
  fail(factor: Factor): Promise<void>;
  /** The password is right; the second factor is counted separately. */
  passFirstFactor(): Promise<void>;
  succeed(factor: Factor, accountId: AccountId): Promise<void>;
  /** A reset was requested for an address without an account. */
  leaveUnanswered(): Promise<void>;
}

const SUBJECTS = {
  signIn: { name: 'name', client: 'client', pair: 'pair', device: 'device' },
  reset: { name: 'resetName', client: 'resetClient', pair: 'resetPair', device: 'resetDevice' },
} as const;

interface Counted {
  readonly subject: SignInSubject;
  readonly id: string;
}

/**
 * A sign-in attempt by a client at an address. A device known to the account is counted separately, so that others
 * cannot lock it out; otherwise three counters apply: the client at the address, the client, and the address, which is
 * only slowed down. Addresses without an account behave the same.
 * @throws Refusal `tooManyRequests` while a counter is locked, with the waiting time
 */
export const beginAttempt = async (
  visit: Visit,
  purpose: keyof typeof SUBJECTS,
  email: string,
  accountId: AccountId | null,
): Promise<Attempt> => {
  const { siteId, parts, now, clientName } = visit;
  const client = await sealedClient(visit, accountId);
  const actor = accountId === null ? null : (`user:${accountId}` as const);
  const names = SUBJECTS[purpose];
  const device = await knownDevice(visit, accountId);
  const counted = async (subject: SignInSubject, ...values: readonly string[]): Promise<Counted> => ({
    subject,
    id: await subjectIdOf(parts.vault, siteId, subject, values.join(' ')),
  });
  const name = await counted(names.name, email);
  const before = await signInState(visit, name.id);
  const all =
    device === null
      ? // A new password resets the counters of the address for everybody.
        [
          await counted(names.pair, email, clientName, String(before.unlocks)),
          await counted(names.client, clientName),
          name,
        ]
      : [await counted(names.device, email, device)];
  const write = ({ id }: Counted, command: SignInCommand) =>
    visit.commands.execute(new WriteSignIn(id, command, visit.context('system:accounts')));
  const begin = async (one: Counted): Promise<void> => {
    const { events } = await write(one, { type: 'BeginSignIn', subject: one.subject, client, now });
    const locked = events.find(({ type }) => type === 'SignInLocked');
    if (locked?.type !== 'SignInLocked') return;
    visit.scope.recordSecurityEvent({ event: 'locked', actor, permission: null });
    throw lockedUntil(visit, locked.data.until);
  };
  // Address first: waiting because of others costs no try of one's own.
  if (device === null && isLocked(before, now)) await begin(name);
  for (const one of all) await begin(one);
  return {
    fail: async (factor) => {
      visit.scope.recordSecurityEvent({
        event: factor === 'password' ? 'passwordWrong' : 'codeWrong',
        actor,
        permission: null,
      });
      await write(name, { type: 'FailSignIn', subject: name.subject, factor, client });
    },
    passFirstFactor: async () => {
      for (const one of all) await write(one, { type: 'PassFirstFactor', subject: one.subject });
    },
    succeed: async (factor, id) => {
      for (const one of new Set([...all, name])) {
        await write(one, { type: 'SucceedSignIn', subject: one.subject, factor, accountId: id, client });
      }
      await rememberDevice(visit, id);
    },
    leaveUnanswered: async () => void (await write(name, { type: 'LeaveUnanswered', subject: name.subject })),
  };
};

/** By a mailed link: nothing was tried, so nothing can be locked. */
export const recordSuccess = async (
  visit: Visit,
  email: string,
  factor: Factor,
  accountId: AccountId,
): Promise<void> => {
  const id = await subjectIdOf(visit.parts.vault, visit.siteId, 'name', email);
  const client = await sealedClient(visit, accountId);
  const command = { type: 'SucceedSignIn', subject: 'name', factor, accountId, client } as const;
  await visit.commands.execute(new WriteSignIn(id, command, visit.context('system:accounts')));
  await rememberDevice(visit, accountId);
};

const signInState = ({ parts, siteId }: Visit, id: string): Promise<SignInState> =>
  parts.handling.stateOf(signInDecider, streamName('signIn', siteId, id));

export const unlock = async (visit: Visit, email: string): Promise<void> => {
  for (const subject of ['name', 'resetName'] as const) {
    const id = await subjectIdOf(visit.parts.vault, visit.siteId, subject, email);
    const context = visit.context('system:accounts');
    await visit.commands.execute(new WriteSignIn(id, { type: 'UnlockSignIn', subject }, context));
  }
};

const sealedClient = async (
  { parts: { vault }, siteId, client }: Visit,
  accountId: AccountId | null,
): Promise<Sealed | null> => {
  if (accountId !== null) return seal(vault, siteId, accountId, client);
  await vault.keyOf(siteId, NOBODY);
  return null;
};

const lockedUntil = ({ scope, now }: Visit, until: number): Refusal => {
  scope.reply.header('retry-after', String(Math.ceil((until - now) / 1000)));
  return new Refusal('tooManyRequests', {
    key: 'account.locked',
    params: { minutes: Math.ceil((until - now) / 60_000) },
  });
};
