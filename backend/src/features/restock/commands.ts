import type { SignUpId } from '@kontor/contracts/kernel/ids';
import type { AlertTrigger, MailLanguage, RestockedVariant } from '@kontor/contracts/restock/restock';
import type { SignUp } from '@kontor/contracts/restock/state';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

export interface SignUpRequest extends RestockedVariant {
  /** As typed; it is sealed before it stands anywhere. */
  readonly email: string;
  readonly language: MailLanguage;
  readonly joinsMailingList: boolean;
  readonly needsConfirmation: boolean;
  /** `scheme://host` of the shop: links in mails lead there. */
  readonly origin: string;
}

/**
 * RS-03. The same address, product and variant twice is one sign-up: the answer is the same.
 * @throws Refusal `restock.variantUnknown`; `restock.inStock` where nobody has to wait
 */
export class SignUpForRestock extends Command<SignUp> {
  constructor(
    readonly request: SignUpRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `restock.signUpUnknown` */
export class ConfirmRestockSignUp extends Command<SignUp> {
  constructor(
    readonly of: RestockedVariant & { readonly number: number; readonly signUpId: SignUpId },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `restock.signUpUnknown` */
export class UnsubscribeFromRestock extends Command<SignUp> {
  constructor(
    readonly of: RestockedVariant & { readonly number: number; readonly signUpId: SignUpId },
    readonly by: 'link' | 'oneClick' | 'merchant',
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface AskedAlerts {
  /** Places in line of those who are told. */
  readonly numbers: readonly number[];
  /** What was to be had; `null`: it is not counted. */
  readonly free: number | null;
  /** Who waits still. */
  readonly waiting: number;
}

/** RS-07: tells the first ones in line, as many as the shop's rule allows. */
export class AskRestockAlerts extends Command<AskedAlerts> {
  constructor(
    readonly variant: RestockedVariant,
    readonly trigger: AlertTrigger,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}
