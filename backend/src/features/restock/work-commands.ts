import type { SignUpId } from '@kontor/contracts/kernel/ids';
import type { RestockedVariant } from '@kontor/contracts/restock/restock';
import type { SignUp } from '@kontor/contracts/restock/state';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { AlertDecision } from './alert-decisions.ts';
import type { ConfirmationOutcome } from './sign-up-decisions.ts';

type OfOneAlert<Decision> = Decision extends { readonly alertId: unknown } ? Decision : never;
export type AlertOutcome = OfOneAlert<AlertDecision>;

/** What came of an alert. Where it leaves a unit to the next in line, they are told. */
export class NoteRestockAlert extends Command<SignUp | undefined> {
  constructor(
    readonly decision: AlertOutcome,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Right before its mail is handed over. `false`: that was said before, here or elsewhere. */
export class StartRestockAlert extends Command<boolean> {
  constructor(
    readonly of: Omit<Extract<AlertDecision, { readonly type: 'StartAlert' }>, 'type'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Units came back; who waits is told if the shop wants that, and who is owed one in any case. */
export class NoteRestockCameBack extends Command<void> {
  constructor(
    readonly variant: RestockedVariant,
    /** The event of its stock, and what that says. */
    readonly came: { readonly about: string; readonly free: number | null },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `restock.signUpUnknown` */
export class NoteRestockConfirmation extends Command<void> {
  constructor(
    /** @property mail which of the mails that ask for it, from 1 */
    readonly of: RestockedVariant & { readonly number: number; readonly signUpId: SignUpId; readonly mail: number },
    readonly outcome: ConfirmationOutcome,
    readonly context: CommandContext,
  ) {
    super();
  }
}
