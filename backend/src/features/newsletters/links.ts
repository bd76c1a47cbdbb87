import { PersonId, type SiteId } from '@kontor/contracts/kernel/ids';
import { NEWSLETTER_TOKEN } from '@kontor/contracts/newsletters/calls';
import { AskId, CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { z } from 'zod';
import { isTokenOf, tokenOf } from '../../platform/tokens.ts';

/** Link purposes, with what each names beside the person and the list. */
const ABOUT = { confirm: AskId, unsubscribe: CampaignId.nullable() } as const;
export type LinkPurpose = keyof typeof ABOUT;

export interface LinkedSubscriber<Purpose extends LinkPurpose = LinkPurpose> {
  readonly personId: PersonId;
  readonly listId: ListId;
  readonly about: z.infer<(typeof ABOUT)[Purpose]>;
}

const purposeOf = (purpose: LinkPurpose): string => `newsletter-${purpose}-links`;

/** A token for one person, list and purpose, without the address. */
export const linkToken = async <Purpose extends LinkPurpose>(
  vault: Vault,
  siteId: SiteId,
  purpose: Purpose,
  { personId, listId, about }: LinkedSubscriber<Purpose>,
): Promise<string> => {
  const body = Buffer.from(JSON.stringify([personId, listId, about])).toString('base64url');
  return `${NEWSLETTER_TOKEN}${body}.${await tokenOf(vault, siteId, purposeOf(purpose), body)}`;
};

/** `null`: not our token, or made for another purpose. */
export const readLink = async <Purpose extends LinkPurpose>(
  vault: Vault,
  siteId: SiteId,
  purpose: Purpose,
  token: string,
): Promise<LinkedSubscriber<Purpose> | null> => {
  if (token.length > 500 || !token.startsWith(NEWSLETTER_TOKEN)) return null;
  const [body = '', digest = ''] = token.slice(NEWSLETTER_TOKEN.length).split('.');
  if (!(await isTokenOf(vault, siteId, purposeOf(purpose), body, digest))) return null;
  const Linked = z.tuple([PersonId, ListId, ABOUT[purpose] as z.ZodType]);
  const read = Linked.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!read.success) return null;
  const [personId, listId, about] = read.data;
  return { personId, listId, about: about as LinkedSubscriber<Purpose>['about'] };
};
