import type { AccountAccess, SignUpBody } from '@kontor/contracts/accounts/calls';
import type { Profile } from '@kontor/contracts/accounts/accounts';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { seal } from '../../platform/personal-data.ts';
import { beginAttempt } from './attempts.ts';
import type { AccountCommand } from './account-decider.ts';
import { WriteAccount } from './commands.ts';
import { findAccount } from './signing-in.ts';
import { accountName, type Visit } from './visit.ts';

/** In ms. Longer than the work takes, which differs by whether the address is known. */
const ANSWERED_AFTER = 400;

/**
 * Signing up at the front door. The password is chosen with the mailed link: otherwise somebody could set one for an
 * address that is not theirs, and wait until its owner confirms. An address that has an account gets a mail too.
 */
export const signingUp = (visit: Visit): Pick<AccountAccess, 'signUp'> => ({
  signUp: async (body) => {
    const { parts, siteId, scope } = visit;
    if (siteId !== DIRECTORY || !parts.config.signUp) throw new Refusal('notFound', { key: 'websites.signUpClosed' });
    await scope.countSignUp();
    const answered = parts.ambient.timers.sleep(ANSWERED_AFTER);
    try {
      await signUp(visit, body);
    } finally {
      await answered;
    }
  },
});

const signUp = async (visit: Visit, { email, name }: SignUpBody): Promise<void> => {
  const { parts, siteId, origin, now } = visit;
  const { vault, ambient } = parts;
  const { accountId: knownId, state } = await findAccount(visit, email);
  await beginAttempt(visit, 'reset', email, knownId);
  const accountId = await vault.personOf(siteId, accountName(email));
  const profile = await seal(vault, siteId, accountId, { email, name } satisfies Profile);
  const link = { origin, language: visit.scope.site.language, now };
  const command: AccountCommand = state?.password
    ? { type: 'AskPasswordReset', resetId: ambient.ids.uuid(), isForSignUp: true, ...link }
    : { type: 'InviteAccount', accountId, role: 'none', profile, invitationId: ambient.ids.uuid(), ...link };
  await visit.commands.execute(new WriteAccount(accountId, command, visit.context('system:accounts')));
};
