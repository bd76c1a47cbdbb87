import type {
  AccountEvent,
  AccountId,
  SessionEvent,
  SessionId,
  SignInEvent,
} from '@kontor/contracts/accounts/accounts';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Handled } from '../../platform/commands/command-handling.ts';
import type { AccountCommand, AccountState } from './account-decider.ts';
import type { SessionCommand, SessionState } from './session-decider.ts';
import type { SignInCommand, SignInState } from './sign-in-decider.ts';
import type { SignInRuleCommand } from './sign-in-rule-decider.ts';

/** @throws Refusal of the account's decider */
export class WriteAccount extends Command<Handled<AccountState | null, AccountEvent>> {
  constructor(
    readonly accountId: AccountId,
    readonly command: AccountCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class WriteSession extends Command<Handled<SessionState | null, SessionEvent>> {
  constructor(
    readonly sessionId: SessionId,
    readonly command: SessionCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** `subjectId`: keyed digest of an address or of a client. */
export class WriteSignIn extends Command<Handled<SignInState, SignInEvent>> {
  constructor(
    readonly subjectId: string,
    readonly command: SignInCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class WriteSignInRule extends Command<void> {
  constructor(
    readonly command: SignInRuleCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** That a site has got its first account; once, whoever says so. */
export class NoteOwner extends Command<void> {
  constructor(
    readonly accountId: AccountId,
    readonly context: CommandContext,
  ) {
    super();
  }
}
