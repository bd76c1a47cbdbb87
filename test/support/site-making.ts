import { randomUUID } from 'node:crypto';
import { NewSite } from '@kontor/contracts/sites/new-sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { AccountOperations } from '../../backend/src/features/accounts/operating.ts';
import { createSite, type CreatedSite, type SiteRequest } from '../../backend/src/features/new-sites/create-site.ts';
import type { Api } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { OWNER } from './demo-data.ts';

interface Asked extends Partial<Pick<SiteRequest, 'creationId' | 'giveOwner'>> {
  /** Default: the server's. */
  readonly commands?: Pick<CommandBus, 'execute'>;
}

/** Creates a site as a caller of the product does; `OWNER` may sign in to it. */
export const makeSite = (
  { kontor }: Pick<Api, 'kontor'>,
  site: z.input<typeof NewSite>,
  { commands = kontor.server.commands, ...asked }: Asked = {},
): Promise<CreatedSite> => {
  const { platform } = kontor;
  const giveOwner: SiteRequest['giveOwner'] = async (siteId) => {
    const given = { role: 'admin', password: OWNER.password, isOneTime: false } as const;
    await new AccountOperations(platform, commands).create(siteId, OWNER.email, given);
  };
  return createSite(
    { platform, commands },
    { site: NewSite.parse(site), creationId: randomUUID(), actor: 'system:test', giveOwner, ...asked },
  );
};

/** The same, waiting until its pages can be asked for. */
export const madeSite = async (api: Pick<Api, 'kontor'>, site: z.input<typeof NewSite>): Promise<CreatedSite> => {
  const made = await makeSite(api, site);
  await caughtUp(api);
  return made;
};
