import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteLock, SiteLockAnswer } from '@kontor/contracts/sites/site-lock';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteSiteLife } from './commands.ts';
import { siteLifeOf } from './queries.ts';

const lockCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, { actor }: Caller): SiteLock => {
  const { site } = scope;
  const write = async (type: 'LockSite' | 'UnlockSite'): Promise<SiteLockAnswer> => {
    const written = await commands.execute(new WriteSiteLife({ type }, scope.commandContext(actor)));
    scope.wrote(written);
    return { isLocked: written.state.isLocked };
  };
  return {
    read: async () => ({ isLocked: (await siteLifeOf(platform, site.id)).isLocked }),
    lock: async () => {
      if (site.isUnopened === true) throw new Refusal('conflict', { key: 'sites.lockUnopened' });
      return write('LockSite');
    },
    unlock: () => write('UnlockSite'),
  };
};

export const siteLock = authorizedSession(
  { read: 'settings:write', lock: 'settings:write', unlock: 'settings:write' },
  lockCalls,
);
