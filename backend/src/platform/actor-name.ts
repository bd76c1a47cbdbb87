import { type AccountId, Profile } from '@kontor/contracts/accounts';
import type { Actor } from '@kontor/contracts/kernel/events';
import { format, messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites';
import { open } from './personal-data.ts';
import type { Platform } from './platform.ts';

/** Name or address of a member, or what an API key is called; `null`: the product itself, or somebody who is gone. */
export const actorName = async (
  { queries, vault }: Pick<Platform, 'queries' | 'vault'>,
  { id: siteId, language }: SiteView,
  actor: Actor,
): Promise<string | null> => {
  if (actor.startsWith('key:')) {
    const texts = messagesOf(language);
    const key = (await queries.apiKeys.list(siteId)).find(({ id }) => actor === `key:${id}`);
    return key ? format(texts['apiKey.actor'], { name: key.name }) : texts['apiKey.actorGone'];
  }
  if (!actor.startsWith('user:')) return null;
  const account = await queries.accounts.byId(siteId, actor.slice('user:'.length) as AccountId);
  const profile = account && (await open(vault, siteId, account.profile, Profile));
  return profile ? profile.name || profile.email : null;
};
