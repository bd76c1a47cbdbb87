import type { SandboxKey } from '@kontor/contracts/sandboxes/calls';
import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type { Platform } from '../../platform/platform.ts';
import { AccountOperations } from './operating.ts';
import { profileOf } from './visit.ts';

interface Way {
  readonly viewer: Viewer;
  readonly from: SiteId;
  /** A sandbox of it. */
  readonly to: SiteId;
}

/**
 * Lets somebody who leads a site into its sandbox: an account of the same address and role there, with a password for
 * one sign-in. Whoever has one gets another password for it.
 * @returns `null`: nobody is there any more
 */
export const letInto = async (
  platform: Platform,
  commands: Pick<CommandBus, 'execute'>,
  { viewer, from, to }: Way,
): Promise<SandboxKey | null> => {
  const account = await platform.queries.accounts.byId(from, viewer.accountId);
  const profile = account && (await profileOf(platform, from, account.profile));
  if (!profile) return null;
  const operations = new AccountOperations(platform, commands);
  const { email } = profile;
  const password = operations.newPassword();
  const isNew = await operations.create(to, email, { role: viewer.role, password, isOneTime: true });
  if (!isNew) await operations.recover(to, email, password);
  return { email, password };
};
