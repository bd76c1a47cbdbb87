import { type AccountId, Profile } from '@kontor/contracts/accounts';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { format, messagesOf } from '@kontor/contracts/messages/index';
import { open } from './personal-data.ts';
import type { Platform } from './platform.ts';

/** Names, or else addresses, of people and keys of a site; `null`: the product itself, or somebody who is gone. */
export const actorNames = async (
  { queries, vault }: Pick<Platform, 'queries' | 'vault'>,
  { id: siteId, language }: { readonly id: SiteId; readonly language: string },
  actors: Iterable<Actor>,
): Promise<ReadonlyMap<Actor, string | null>> => {
  const names = new Map<Actor, string | null>();
  const texts = messagesOf(language);
  for (const actor of new Set(actors)) {
    const [kind, id = ''] = actor.split(':');
    if (kind === 'user') {
      const account = await queries.accounts.byId(siteId, id as AccountId);
      const profile = account && (await open(vault, siteId, account.profile, Profile));
      names.set(actor, profile ? profile.name || profile.email : null);
    } else if (kind === 'key') {
      const key = (await queries.apiKeys.list(siteId)).find((known) => known.id === id);
      names.set(actor, key ? format(texts['apiKey.actor'], { name: key.name }) : texts['apiKey.actorGone']);
    } else names.set(actor, null);
  }
  return names;
};
