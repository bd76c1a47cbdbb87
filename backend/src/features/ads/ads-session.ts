import type { KeptFeed, MerchantAds } from '@kontor/contracts/ads/ads';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameOfActor } from '../../platform/actor-names.ts';
import { feedPath, feedToken, lastRenewal, withoutPicture, WriteFeedAddress } from '../feeds/exports.ts';

/** Products without a picture that the panel names. */
const MAX_NAMED = 20;

/** MP-03. Read from the log, as a renewed address must be invalid at once. */
const adsCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, { actor }: Caller): MerchantAds => {
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
    feed: () => feedNow(),
    withoutPicture: async () => {
      const source = { catalogue: platform.queries.catalogue, now: scope.now, site, origin };
      const found = await withoutPicture(source, MAX_NAMED + 1);
      const products = found.slice(0, MAX_NAMED).map(({ id, name }) => ({ id, name }));
      return { products, isMore: found.length > MAX_NAMED };
    },
    renewFeed: async (generation) => {
      const seen = generation ?? (await feedNow()).generation;
      const command = { type: 'RenewFeedAddress', generation: seen } as const;
      await commands.execute(new WriteFeedAddress(site.id, command, scope.commandContext(actor)));
      return feedNow();
    },
  };
};

export const adsAccess = authorizedSession(
  { feed: 'products:read', withoutPicture: 'products:read', renewFeed: 'products:write' },
  adsCalls,
);
