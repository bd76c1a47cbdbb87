import { Profile } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Actor } from '@kontor/contracts/kernel/events';
import { format } from '@kontor/contracts/messages/format';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { open } from './personal-data.ts';
import type { Platform } from './platform.ts';
import type { StockHistoryEntry } from '@kontor/contracts/stock/responses';

type Named = Pick<SiteView, 'id' | 'language'>;

/** Names of actors that are members or API keys of the site; others and erased ones have none. */
export const namesOfActors = async (
  platform: Pick<Platform, 'queries' | 'vault'>,
  site: Named,
  actors: Iterable<Actor>,
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(actors)];
  const people = asked.filter((actor) => actor.startsWith('user:'));
  const keys = asked.filter((actor) => actor.startsWith('key:'));
  const named = await Promise.all(
    people.map(async (actor): Promise<readonly (readonly [string, string])[]> => {
      const account = await platform.queries.accounts.byId(site.id, actor.slice('user:'.length) as AccountId);
      const profile = account && (await open(platform.vault, site.id, account.profile, Profile));
      return profile ? [[actor, profile.name || profile.email]] : [];
    }),
  );
  return new Map([...named.flat(), ...(await namesOfKeys(platform, site, keys))]);
};

/** `null`: the system, a visitor, or somebody who was removed. */
export const nameOfActor = async (
  platform: Pick<Platform, 'queries' | 'vault'>,
  site: Named,
  actor: Actor,
): Promise<string | null> => (await namesOfActors(platform, site, [actor])).get(actor) ?? null;

/** The source of a change not made by a person or key. */
export const sourceOf = (actor: string): StockHistoryEntry['source'] => {
  if (actor.startsWith('visitor:')) return 'shopper';
  if (!actor.startsWith('system:')) return null;
  return actor === 'system:import' ? 'import' : 'system';
};

const namesOfKeys = async (
  { queries }: Pick<Platform, 'queries'>,
  { id: siteId, language }: Named,
  keys: readonly string[],
): Promise<readonly (readonly [string, string])[]> => {
  if (keys.length === 0) return [];
  const texts = messagesOf(language);
  const known = await queries.apiKeys.list(siteId);
  return keys.map((actor) => {
    const key = known.find(({ id }) => actor === `key:${id}`);
    return [actor, key ? format(texts['apiKey.actor'], { name: key.name }) : texts['apiKey.actorGone']];
  });
};
