import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { NewsletterOffer } from '@kontor/contracts/newsletters/calls';
import type { AppLoadContext } from '@remix-run/node';

interface LoadedNewsletter extends Omit<BlockOf<'newsletter'>, 'listId'> {
  /** `null`: the list is closed. */
  readonly offer: NewsletterOffer | null;
}

export const loadNewsletter = async (
  { type, title, text, listId }: BlockOf<'newsletter'>,
  { newsletters }: AppLoadContext,
): Promise<LoadedNewsletter> => ({ type, title, text, offer: await newsletters.offer(listId, 'block') });
