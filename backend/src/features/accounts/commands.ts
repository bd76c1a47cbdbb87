import type {
  AccountEvent,
  EntryEvent,
  MembershipEvent,
  OwnerEvent,
  SessionEvent,
  SignInEvent,
  SignInRuleEvent,
} from '@kontor/contracts/accounts/accounts';
import type { AccountId, EntryId, SessionId } from '@kontor/contracts/accounts/ids';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { AccountCommand, AccountState } from './account-decider.ts';
import type { EntryCommand, EntryState } from './entry-decider.ts';
import type { MembershipCommand, Memberships } from './membership-decider.ts';
import type { OwnerCommand } from './owner-decider.ts';
import type { SessionCommand, SessionState } from './session-decider.ts';
import type { SignInCommand, SignInState } from './sign-in-decider.ts';
import type { SignInRuleCommand, SignInRuleState } from './sign-in-rule-decider.ts';

export class WriteAccount extends StreamCommand<AccountId, AccountCommand, AccountState | null, AccountEvent> {}

export class WriteSession extends StreamCommand<SessionId, SessionCommand, SessionState | null, SessionEvent> {}

/** Id: keyed digest of an address or client. */
export class WriteSignIn extends StreamCommand<string, SignInCommand, SignInState, SignInEvent> {}

export class WriteSignInRule extends StreamCommand<SiteId, SignInRuleCommand, SignInRuleState, SignInRuleEvent> {}

/** Records a site's first account, once. */
export class WriteOwner extends StreamCommand<SiteId, OwnerCommand, AccountId | null, OwnerEvent> {}

/** Id: digest of the code. */
export class WriteEntry extends StreamCommand<EntryId, EntryCommand, EntryState | null, EntryEvent> {}

/** Id: the identity. */
export class WriteMembership extends StreamCommand<AccountId, MembershipCommand, Memberships, MembershipEvent> {}
