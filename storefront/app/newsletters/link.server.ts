import type { MessageKey } from '@kontor/contracts/messages/index';
import type { LinkedNewsletter } from '@kontor/contracts/newsletters/calls';
import { type AppLoadContext, data } from '@remix-run/node';
import { isRefusal, shopHrefOf, textOf, titleOf } from '../responses.server.ts';
import { type LinkView, unknownLink } from '../restock/link-page.server.ts';

type Words = readonly [title: MessageKey, text: MessageKey, button?: MessageKey];
const LEFT: Words = ['newsletter.unsubscribedTitle', 'newsletter.unsubscribedText'];
const LEAVE: Words = ['newsletter.unsubscribeTitle', 'newsletter.unsubscribeText', 'newsletter.unsubscribe'];
const WORDS: Readonly<Record<'confirm' | 'unsubscribe', Record<LinkedNewsletter['status'], Words>>> = {
  confirm: {
    asked: ['newsletter.confirmTitle', 'newsletter.confirmText', 'newsletter.confirm'],
    joined: ['newsletter.confirmedTitle', 'newsletter.confirmedText'],
    left: LEFT,
  },
  unsubscribe: { asked: LEAVE, joined: LEAVE, left: LEFT },
};

/** NL-01. Read-only, because mail programs may prefetch links. */
export const loadNewsletterLink = async (
  purpose: 'confirm' | 'unsubscribe',
  token: string,
  context: AppLoadContext,
) => {
  const text = textOf(context);
  try {
    const { listName: list, status, others } = await context.newsletters.byLink(purpose, token);
    const [title, words, button] = WORDS[purpose][status];
    const leavesMore = purpose === 'unsubscribe' && others > 0;
    const view: LinkView = {
      meta: { title: titleOf(context.site, text(title)) },
      title: text(title),
      text: text(words, { list }),
      button: button === undefined ? null : text(button, { list }),
      all: leavesMore && button !== undefined ? text('newsletter.unsubscribeAll') : null,
      receipt: null,
      productHref: null,
      shopHref: shopHrefOf(context.site),
    };
    return data(view);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const title = text('newsletter.linkUnknownTitle');
    return data({ ...unknownLink(context), title, text: text('newsletter.linkUnknown') }, { status: 404 });
  }
};
