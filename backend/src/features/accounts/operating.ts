import type { Profile } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBegun } from './account-decider.ts';
import { chosenPassword } from './chosen-password.ts';
import { WriteAccount, WriteOwner, WriteSignIn } from './commands.ts';
import { ownerDecider } from './owner-decider.ts';
import { subjectIdOf } from './tokens.ts';
import { accountName, accountState } from './visit.ts';

export type OperatingParts = Pick<Platform, 'ambient' | 'handling' | 'passwords' | 'vault'>;

export class AccountOperations {
  constructor(
    private readonly parts: OperatingParts,
    private readonly commands: Pick<CommandBus, 'execute'>,
  ) {}

  /** 120 bits, in groups that are easy to type. */
  newPassword(): string {
    const { ids } = this.parts.ambient;
    const hex = (ids.uuid() + ids.uuid()).replaceAll('-', '').slice(0, 30);
    return hex.replace(/(.{6})(?!$)/gu, '$1-');
  }

  async hasOwner(siteId: SiteId): Promise<boolean> {
    const stream = streamName('owner', siteId, siteId);
    return (await this.parts.handling.stateOf(ownerDecider, stream)) !== null;
  }

  /**
   * Creates an account with a password, and records it as the site's first. Only one of several concurrent processes
   * succeeds. `false`: an account with this address and another password exists.
   */
  async create(siteId: SiteId, email: string, given: NewAccount): Promise<boolean> {
    const accountId = await this.parts.vault.personOf(siteId, accountName(email));
    const hasOne = (await accountState(this.parts, siteId, accountId)) !== null;
    const isNew = !hasOne && (await this.#begin(siteId, accountId, email, given));
    await this.#recordOwner(siteId, accountId);
    return isNew;
  }

  /**
   * Somebody's account at the front door, which begins with it if there is none.
   * @returns `password`: a one-time password, if it begins now; else `null`
   */
  async identity(email: string): Promise<{ readonly identityId: AccountId; readonly password: string | null }> {
    const identityId = await this.parts.vault.personOf(DIRECTORY, accountName(email));
    const known = await accountState(this.parts, DIRECTORY, identityId);
    if (isBegun(known)) return { identityId, password: null };
    const password = this.newPassword();
    const isNew = await this.#begin(DIRECTORY, identityId, email, { role: 'none', password, isOneTime: true });
    return { identityId, password: isNew ? password : null };
  }

  async #begin(siteId: SiteId, accountId: AccountId, email: string, given: NewAccount): Promise<boolean> {
    const { vault, passwords } = this.parts;
    const own: Profile = { email, name: '' };
    const password = given.isOneTime
      ? await seal(vault, siteId, accountId, { hash: await passwords.hash(given.password) })
      : await chosenPassword(this.parts, {
          ...{ siteId, accountId, password: given.password, field: 'password' },
          ...{ profile: own, title: null, before: null },
        });
    const profile = await seal(vault, siteId, accountId, own);
    const { role, isOneTime } = given;
    const command = { type: 'CreateAccount', accountId, role, profile, password, isOneTime } as const;
    const context = this.#context(siteId, stepId(accountId, 'create'));
    const { state } = await this.commands.execute(new WriteAccount(accountId, command, context));
    return state?.password?.iv === password.iv;
  }

  /** Sets a one-time password and removes second factor and locks. `false`: no such account. */
  async recover(siteId: SiteId, email: string, newPassword: string): Promise<boolean> {
    const { vault, passwords, ambient } = this.parts;
    const accountId = await vault.findPerson(siteId, accountName(email));
    if (!accountId || (await accountState(this.parts, siteId, accountId)) === null) return false;
    const password = await seal(vault, siteId, accountId, { hash: await passwords.hash(newPassword) });
    const context = this.#context(siteId, ambient.ids.uuid());
    const commands = [
      { type: 'ChangePassword', password, by: 'operator' },
      { type: 'DisableSecondFactor', by: 'operator' },
    ] as const;
    for (const command of commands) {
      const next = followContext(context, ambient.ids.uuid());
      await this.commands.execute(new WriteAccount(accountId, command, next));
    }
    for (const subject of ['name', 'resetName'] as const) {
      const id = await subjectIdOf(vault, siteId, subject, email);
      const next = followContext(context, ambient.ids.uuid());
      await this.commands.execute(new WriteSignIn(id, { type: 'UnlockSignIn', subject }, next));
    }
    return true;
  }

  async #recordOwner(siteId: SiteId, accountId: AccountId): Promise<void> {
    const context = this.#context(siteId, stepId(siteId, 'owner'));
    await this.commands.execute(new WriteOwner(siteId, { type: 'NoteOwner', accountId }, context));
  }

  #context(siteId: SiteId, commandId: string): CommandContext {
    return newContext(this.parts.ambient, { siteId, actor: 'system:operator', commandId });
  }
}

export interface NewAccount {
  readonly role: SiteRole;
  readonly password: string;
  readonly isOneTime: boolean;
}
