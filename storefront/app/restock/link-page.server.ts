import { REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { LinkedRestock } from '@kontor/contracts/restock/calls';
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/node';
import { isRefusal, shopHrefOf, textOf, titleOf } from '../responses.server.ts';
import { linkedProduct } from './linked-product.server.ts';

export interface LinkView {
  readonly meta: { readonly title: string };
  readonly title: string;
  readonly text: string;
  /** Label of the button; `null`: no action. */
  readonly button: string | null;
  /** Label of a second button that covers everything; it submits `all`. */
  readonly all?: string | null | undefined;
  /** Proof of a confirmed place in line; `null`: none. */
  readonly receipt: string | null;
  readonly productHref: string | null;
  readonly shopHref: string;
}

type Words = readonly [title: MessageKey, text: MessageKey, button?: MessageKey];
const UNSUBSCRIBED: Words = ['restock.unsubscribedTitle', 'restock.unsubscribedText'];
const PAST: Words = ['restock.confirmTitle', 'restock.past'];
const WORDS: Readonly<Record<'confirm' | 'unsubscribe', Record<LinkedRestock['status'], Words>>> = {
  confirm: {
    unconfirmed: ['restock.confirmTitle', 'restock.confirmText', 'restock.confirm'],
    inLine: ['restock.confirmedTitle', 'restock.confirmedText'],
    unsubscribed: UNSUBSCRIBED,
    past: PAST,
    over: PAST,
  },
  unsubscribe: {
    unconfirmed: ['restock.unsubscribeTitle', 'restock.unsubscribeText', 'restock.unsubscribe'],
    inLine: ['restock.unsubscribeTitle', 'restock.unsubscribeText', 'restock.unsubscribe'],
    unsubscribed: UNSUBSCRIBED,
    past: ['restock.unsubscribeTitle', 'restock.unsubscribeText', 'restock.unsubscribe'],
    // The same text as after unsubscribing, which would change nothing any more.
    over: UNSUBSCRIBED,
  },
};

export const unknownLink = (context: AppLoadContext): LinkView => {
  const text = textOf(context);
  const title = text('restock.linkUnknownTitle');
  return {
    meta: { title: titleOf(context.site, title) },
    title,
    text: text('restock.signUpUnknown'),
    button: null,
    receipt: null,
    productHref: null,
    shopHref: shopHrefOf(context.site),
  };
};

/** Read-only, because mail programs may prefetch links. */
export const loadLink = async (purpose: 'confirm' | 'unsubscribe', token: string, context: AppLoadContext) => {
  try {
    const linked = await context.restock.byLink(purpose, token);
    const { variantName: name, href, shopHref } = await linkedProduct(linked, context);
    const [title, words, button] = WORDS[purpose][linked.status];
    const text = textOf(context);
    const view: LinkView = {
      meta: { title: titleOf(context.site, text(title)) },
      title: text(title),
      text: text(words, { name }),
      button: button === undefined ? null : text(button),
      receipt: purpose === 'confirm' && linked.status === 'inLine' ? linked.receipt : null,
      productHref: href,
      shopHref,
    };
    return data(view);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(unknownLink(context), { status: 404 });
  }
};

/** Redirects to the same page, which shows the result; unknown links show that they are unknown. */
export const followLink = async ({ request }: ActionFunctionArgs, write: () => Promise<void>) => {
  try {
    await write();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code !== 'notFound') throw data(null, { status: REFUSAL_STATUS[error.code] });
  }
  return redirect(new URL(request.url).pathname, 303);
};
