import { AskRefused, AskWhyAdd, AskWhyPrice } from '@kontor/contracts/time-travel/why';
import type { WhyAdd } from '@kontor/contracts/time-travel/responses';
import { cents } from '@kontor/contracts/kernel/money';
import type { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { isRefusal } from '../../../app/responses.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyAddress, whyAddAddress } from '../address.ts';
import { clockText, placeRow, refusalText, shownInstant, typedInstant } from '../words.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { shownPrice } from './price.server.ts';

const shownAdd = (why: WhyAdd, context: AppLoadContext) => {
  const { product, variant, quantity, at, refused, since, stock, inCart, holders, chain, isCut } = why;
  const text = panelTextOf(context);
  const number = numberOf(context);
  const moment = momentOf(context);
  return {
    title: text('why.asked', { quantity: number(quantity), name: product.name, sku: variant.sku }),
    verdict: refused === null ? text('why.allowed') : text('why.refused', { reason: refused }),
    isRefused: refused !== null,
    at: text('why.at', { moment: moment(at) }),
    since: since === null ? null : text('why.since', { moment: moment(since) }),
    facts: [
      { label: text('why.visible'), value: text(product.visible ? 'why.shown' : 'why.hidden') },
      {
        label: text('why.stock'),
        value: stock
          ? text('why.stockText', {
              onHand: number(stock.onHand),
              reserved: number(stock.reserved),
              free: number(stock.free),
            })
          : text('why.uncounted'),
      },
      { label: text('why.inCart'), value: number(inCart) },
    ],
    holders: holders.map(({ quantity: held, reserved, cart }) => ({
      label: text(cart === null ? 'why.holderSignUp' : 'why.holderCart', { quantity: number(held) }),
      to: historyAddress(cart === null ? { kind: 'restock', id: variant.id } : { kind: 'cart', id: cart }),
      who: placeRow(reserved, context).who,
    })),
    chain: chain.map((link) => ({
      ...placeRow(link, context),
      free: link.free === null ? null : text('why.free', { free: number(link.free) }),
    })),
    isCut,
  };
};
export type ShownAdd = ReturnType<typeof shownAdd>;

const typedIn = (searchParams: URLSearchParams) => ({
  sku: searchParams.get('sku') ?? '',
  cart: searchParams.get('warenkorb') ?? '',
  quantity: searchParams.get('menge') ?? '1',
  kind: searchParams.get('art') ?? 'order',
  id: searchParams.get('id') ?? '',
  at: searchParams.get('stand') ?? '',
});

const problemOf = ({ code, text, fields = {} }: Refusal, context: AppLoadContext) => ({
  title: panelTextOf(context)(code === 'notFound' ? 'history.failed' : 'history.wrong'),
  message: refusalText(text, context) ?? '',
  fields: Object.fromEntries(Object.entries(fields).map(([field, told]) => [field, refusalText(told, context)])),
});

/** The latest refused adds, each with its explanation. */
const refusedRows = async (context: AppLoadContext) => {
  const adds = await context.why.refused(AskRefused.parse({}));
  const text = panelTextOf(context);
  const number = numberOf(context);
  return adds?.map(({ at, sku, cart, quantity, free }) => ({
    label: text(quantity > free ? 'why.refusedAdd' : 'why.refusedMore', {
      quantity: number(quantity),
      sku,
      free: number(free),
    }),
    when: momentOf(context)(at),
    to: whyAddAddress({ sku, at, cart, quantity }),
  }));
};

/** The latest refused orders, each with its cart of that time. */
const refusedOrderRows = async (context: AppLoadContext) => {
  const orders = await context.why.refusedOrders(AskRefused.parse({}));
  const text = panelTextOf(context);
  return orders?.map(({ at, cart, reason, totalCents, currency }) => ({
    label: text('why.refusedOrder', {
      total: moneyFormatter({ ...context.site, currency })(cents(totalCents)),
      reason: text(`why.order.${reason}`),
    }),
    when: momentOf(context)(at),
    to: historyAddress({ kind: 'cart', id: cart, at }),
  }));
};

/** Explains an add to cart or a price, depending on the URL. */
export const loadWhy = async (request: Request, context: AppLoadContext) => {
  const { searchParams } = new URL(request.url);
  const typed = typedIn(searchParams);
  const at = typedInstant(typed.at, context);
  const question = searchParams.has('sku') ? 'add' : searchParams.has('id') ? 'price' : null;
  const text = panelTextOf(context);
  const page = {
    meta: { title: panelTitle(context, 'why.title') },
    typed: { ...typed, at: shownInstant(typed.at, context) },
    question,
    clock: clockText(context),
    kinds: (['order', 'cart'] as const).map((kind) => ({ value: kind, label: text(`history.kinds.${kind}`) })),
  };
  if (question === null) {
    const [refused = null, refusedOrders = null] = await Promise.all([refusedRows(context), refusedOrderRows(context)]);
    return { ...page, refused, refusedOrders, add: null, price: null, problem: null };
  }
  try {
    const add = question === 'add' ? await context.why.add(parseBody(AskWhyAdd, { ...typed, at })) : null;
    const ofPrice = question === 'price' ? parseBody(AskWhyPrice, { ...typed, at }) : null;
    const price = ofPrice && shownPrice(await context.why.price(ofPrice), ofPrice, context);
    return {
      ...page,
      refused: null,
      refusedOrders: null,
      add: add && shownAdd(add, context),
      price,
      problem: null,
    };
  } catch (error) {
    if (!isRefusal(error) || error.code === 'forbidden' || error.code === 'signInNeeded') throw error;
    return { ...page, refused: null, refusedOrders: null, add: null, price: null, problem: problemOf(error, context) };
  }
};
