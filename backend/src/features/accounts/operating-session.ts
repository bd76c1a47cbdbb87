import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type { Platform } from '../../platform/platform.ts';
import { AccountOperations } from './operating.ts';
import { profileOf } from './visit.ts';
import type { SandboxKey } from '@kontor/contracts/sandboxes/responses';

interface Way {
  readonly viewer: Viewer;
  readonly from: SiteId;
  readonly to: SiteId;
}

/**
 * Lets an owner into their site's sandbox: creates an account with the same address and role and a one-time password,
 * or sets a new one.
 * @returns `null`: the owner no longer exists
 */
export const createSandboxKey = async (
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
