import type { AccountId, Factor, SignInSubject } from '@kontor/contracts/accounts';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { seal } from '../../platform/personal-data.ts';
import { WriteSignIn } from './commands.ts';
import type { SignInCommand } from './sign-in-decider.ts';
import { subjectIdOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** Nobody has this id: asking for it costs what asking for a member does. */
const NOBODY = '00000000-0000-8000-8000-000000000000' as PersonId;

export interface Attempt {
  fail(factor: Factor): Promise<void>;
  /** The password is right; what comes next is counted for itself. */
  passFirstFactor(): Promise<void>;
  succeed(factor: Factor, accountId: AccountId): Promise<void>;
  /** A reset that was asked for an address without an account. */
  leaveUnanswered(): Promise<void>;
}

const PURPOSES = { signIn: ['name', 'client'], reset: ['resetName', 'resetClient'] } as const;

/**
 * One try at an e-mail address by a client, counted for both. Nothing in it differs for addresses without an account.
 * @throws Refusal `tooManyRequests` while one of them is locked, with the time to wait
 */
export const beginAttempt = async (
  visit: Visit,
  purpose: keyof typeof PURPOSES,
  email: string,
  accountId: AccountId | null,
): Promise<Attempt> => {
  const { siteId, parts, now, clientName } = visit;
  const client = await sealedClient(visit, accountId);
  const [name, source] = PURPOSES[purpose];
  const ids = {
    [name]: await subjectIdOf(parts.vault, siteId, name, email),
    [source]: await subjectIdOf(parts.vault, siteId, source, clientName),
  } as Readonly<Record<SignInSubject, string>>;
  const write = (subject: SignInSubject, command: SignInCommand) =>
    visit.commands.execute(new WriteSignIn(ids[subject], command, visit.context('system:accounts')));
  const locks: number[] = [];
  for (const subject of [name, source]) {
    const { events } = await write(subject, { type: 'BeginSignIn', subject, client, now });
    for (const event of events) if (event.type === 'SignInLocked') locks.push(event.data.until);
  }
  if (locks.length > 0) throw lockedUntil(visit, Math.max(...locks));
  return {
    fail: async (factor) => void (await write(name, { type: 'FailSignIn', subject: name, factor, client })),
    passFirstFactor: async () => {
      for (const subject of [name, source]) await write(subject, { type: 'PassFirstFactor', subject });
    },
    succeed: async (factor, id) => {
      for (const subject of [name, source]) {
        await write(subject, { type: 'SucceedSignIn', subject, factor, accountId: id, client });
      }
    },
    leaveUnanswered: async () => void (await write(name, { type: 'LeaveUnanswered', subject: name })),
  };
};

/** What too many tries have locked is open again. */
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
