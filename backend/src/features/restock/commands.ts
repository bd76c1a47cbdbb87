import type { Position } from '@kontor/contracts/kernel/events';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';
import type { RestockState, SignUp } from '@kontor/contracts/restock/state';
import type { AlertTrigger, RestockedVariant } from '@kontor/contracts/restock/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { AlertDecision } from './alert-decisions.ts';
import type { ClosingDecision } from './closing-decisions.ts';
import type { SignUpDecision } from './sign-up-decisions.ts';

export type RestockRequest =
  | Exclude<SignUpDecision, { readonly type: 'SignUp' }>
  /** `isThere`: units are free. @throws Refusal `restock.inStock` then */
  | (Extract<SignUpDecision, { readonly type: 'SignUp' }> & { readonly isThere: boolean })
  | Exclude<AlertDecision, { readonly type: 'AskAlerts' }>
  | Extract<ClosingDecision, { readonly type: 'NoteClosing' }>
  /** Ends the line. */
  | (RestockedVariant & { readonly type: 'CloseLine'; readonly tells: boolean; readonly site: SiteView })
  /** As many as the shop's rule allows. */
  | (RestockedVariant & { readonly type: 'AskAlerts'; readonly trigger: AlertTrigger; readonly site: SiteView });

export class WriteRestock extends StreamCommand<VariantId, RestockRequest, RestockState, RestockEvent> {}

export interface SignUpRequest extends RestockedVariant {
  /** In the clear; sealed before it is stored. */
  readonly email: string;
  readonly language: MailLanguage;
  /** No language was asked for: one that they asked for before stays. */
  readonly keepsLanguage?: boolean;
  readonly joinsMailingList: boolean;
  readonly needsConfirmation: boolean;
  /** `scheme://host` of the shop, for links in mails. */
  readonly origin: string;
}

export interface SignedUp {
  readonly signUp: SignUp;
  readonly position: Position | undefined;
}

/**
 * RS-03. Repeats for the same address, product and variant are one sign-up with the same answer.
 * @throws Refusal `restock.variantUnknown`; `restock.inStock` when units are free
 */
export class SignUpForRestock extends Command<SignedUp> {
  constructor(
    readonly request: SignUpRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface RequestedAlerts {
  readonly numbers: readonly number[];
  /** Free units; `null`: not counted. */
  readonly free: number | null;
  readonly waiting: number;
  readonly position: Position | undefined;
}

/** RS-07: notifies the first in line, as many as the shop's rule allows. */
export class AskRestockAlerts extends Command<RequestedAlerts> {
  constructor(
    readonly variant: RestockedVariant,
    readonly trigger: AlertTrigger,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}
