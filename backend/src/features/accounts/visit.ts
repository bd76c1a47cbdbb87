import {
  type AccountEvent,
  type Client,
  type Profile,
  Profile as ProfileSchema,
  type Viewer,
} from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Actor } from '@kontor/contracts/kernel/events';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { ownNetwork } from '../../platform/http/address-range.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountCommand, accountDecider, type AccountState } from './account-decider.ts';
import { type Choice, chosenPassword } from './chosen-password.ts';
import { WriteAccount } from './commands.ts';

export type AccountParts = Pick<Platform, 'ambient' | 'config' | 'handling' | 'passwords' | 'queries' | 'vault'>;

/** Separate from the customer of the same address, so that erasing one keeps the other. */
export const accountName = (email: string): string => `account ${email}`;

export const accountState = (
  { handling }: Pick<Platform, 'handling'>,
  siteId: SiteId,
  accountId: AccountId,
): Promise<AccountState | null> => handling.stateOf(accountDecider, streamName('account', siteId, accountId));

export const profileOf = (
  { vault }: Pick<Platform, 'vault'>,
  siteId: SiteId,
  profile: Sealed,
): Promise<Profile | null> => open(vault, siteId, profile, ProfileSchema);

const UNSEEN: ReadonlySet<AccountEvent['type']> = new Set([
  'AccountPasswordResetAsked',
  'SecondFactorPrepared',
  'SecondFactorUsed',
  'RecoveryCodesRenewed',
  'AccountMailSent',
  'AccountMailFailed',
]);

export class Visit {
  constructor(
    readonly parts: AccountParts,
    readonly commands: CommandBus,
    readonly scope: RequestScope,
  ) {}

  get siteId(): SiteId {
    return this.scope.site.id;
  }

  get now(): number {
    return this.scope.now;
  }

  context(actor: Actor): CommandContext {
    const { ids } = this.parts.ambient;
    return followContext(this.scope.commandContext(actor), ids.uuid());
  }

  get origin(): string {
    return this.scope.origin;
  }

  get client(): Client {
    const { from, headers } = this.scope.request;
    return { address: from, userAgent: (headers['user-agent'] ?? '').slice(0, 300) };
  }

  /** A home or company network counts as one client. */
  get clientName(): string {
    return ownNetwork(this.scope.request.from);
  }

  /** Resolves when the read models show it, unless they lag. */
  async write(
    accountId: AccountId,
    command: AccountCommand,
    by: Pick<Viewer, 'accountId'> | Pick<Caller, 'actor'>,
  ): Promise<AccountState | null> {
    const context = this.context('actor' in by ? by.actor : `user:${by.accountId}`);
    const { state, events, position } = await this.commands.execute(new WriteAccount(accountId, command, context));
    const isShown = events.some(({ type }) => !UNSEEN.has(type));
    if (isShown) await this.parts.queries.accounts.byId(this.siteId, accountId, position);
    return state;
  }

  /** @throws Refusal at the field */
  chosenPassword(
    { id: accountId, password: before }: Pick<AccountState, 'id' | 'password'>,
    choice: Pick<Choice, 'password' | 'field' | 'profile'>,
  ): Promise<Sealed> {
    const { siteId, scope } = this;
    return chosenPassword(this.parts, { ...choice, siteId, accountId, before, title: scope.site.title });
  }

  state(accountId: AccountId): Promise<AccountState | null> {
    return accountState(this.parts, this.siteId, accountId);
  }
}
