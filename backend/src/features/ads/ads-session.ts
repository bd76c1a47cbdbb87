import type { KeptFeed, MerchantAds } from '@kontor/contracts/ads/ads';
import type { CommandBus } from '@nestjs/cqrs';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameOfActor } from '../../platform/actor-names.ts';
import { RenewFeedAddress } from '../feeds/commands.ts';
import { feedPath, feedToken } from '../feeds/feed-token.ts';
import { lastRenewal } from '../feeds/queries.ts';

/** MP-03: for whoever runs the shop. From the log, as an address that was renewed must lead nowhere at once. */
export const adsAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantAds => {
  const { site, origin } = scope;
  const feedNow = async (): Promise<KeptFeed> => {
    const last = await lastRenewal(platform.log, site.id);
    const generation = last?.data.generation ?? 0;
    const token = await feedToken(platform.vault, site.id, generation);
    return {
      xml: origin + feedPath(token, 'xml'),
      tsv: origin + feedPath(token, 'tsv'),
      generation,
      renewed: last ? { at: last.metadata.at, by: await nameOfActor(platform, site, last.metadata.actor) } : null,
    };
  };
  return {
    feed: async () => {
      await demandAccess(scope, 'products:read');
      return feedNow();
    },
    renewFeed: async (generation) => {
      const { actor } = await demandAccess(scope, 'products:write');
      const seen = generation ?? (await feedNow()).generation;
      await commands.execute(new RenewFeedAddress(seen, scope.commandContext(actor)));
      return feedNow();
    },
  };
};
