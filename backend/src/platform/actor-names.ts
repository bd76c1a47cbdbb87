import { type AccountId, Profile } from '@kontor/contracts/accounts';
import type { Actor } from '@kontor/contracts/kernel/events';
import { format, messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites';
import { open } from './personal-data.ts';
import type { Platform } from './platform.ts';

/** Who has done something, as whoever runs the shop knows them; `null`: the product itself, or somebody who is gone. */
export const actorName = async (
  { queries, vault }: Pick<Platform, 'queries' | 'vault'>,
  { id: siteId, language }: Pick<SiteView, 'id' | 'language'>,
  actor: Actor,
): Promise<string | null> => {
  const [kind, id = ''] = [actor.slice(0, actor.indexOf(':')), actor.slice(actor.indexOf(':') + 1)];
  if (kind === 'key') {
    const texts = messagesOf(language);
    const key = (await queries.apiKeys.list(siteId)).find((known) => known.id === id);
    return key ? format(texts['apiKey.actor'], { name: key.name }) : texts['apiKey.actorGone'];
  }
  if (kind !== 'user') return null;
  const account = await queries.accounts.byId(siteId, id as AccountId);
  const profile = account && (await open(vault, siteId, account.profile, Profile));
  return profile && (profile.name || profile.email);
};
