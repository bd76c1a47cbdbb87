import { GiftCardReasonBody } from '@kontor/contracts/gift-cards/panel';
import type { GiftCardMovement, MerchantGiftCard } from '@kontor/contracts/gift-cards/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { orderDay, orderMoment } from '../../../app/orders/load-order.server.ts';
import { orNotFound } from '../../../app/responses.server.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitleOf } from '../../frame/load-panel.server.ts';
import { giftCardMoney, giftCardTitle } from '../list/load-gift-cards.server.ts';
import { orderWay } from '../../orders/list/load-orders.server.ts';

const SAVED = { block: 'giftCard.saved.block', unblock: 'giftCard.saved.unblock' } as const;
type Intent = keyof typeof SAVED;
const isIntent = (name: string): name is Intent => Object.hasOwn(SAVED, name);

const moveRow = (move: GiftCardMovement, card: MerchantGiftCard, context: AppLoadContext) => {
  const { type, at, by, order, byCents, reason } = move;
  const text = panelTextOf(context);
  const moment = orderMoment(context)(at);
  const amount = byCents === null ? '' : giftCardMoney(card, context)(byCents);
  return {
    label: text(`giftCard.event.${type}`),
    order: order && orderWay(order, context),
    moment: by === null ? moment : text('order.by', { moment, name: by }),
    dateTime: new Date(at).toISOString(),
    reason: reason === '' ? null : text('giftCard.reasonOf', { reason }),
    amount: byCents !== null && byCents > 0 ? `+${amount}` : amount,
  };
};

const figures = (card: MerchantGiftCard, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const money = giftCardMoney(card, context);
  return [
    { label: text('giftCard.balance'), value: money(card.openCents) },
    { label: text('giftCard.amount'), value: money(card.issuedCents) },
    ...(card.heldCents > 0 ? [{ label: text('giftCard.held'), value: money(card.heldCents) }] : []),
  ];
};

/** The action available now; `null`: none, or not permitted. */
const toolOf = ({ state, isWithdrawn }: MerchantGiftCard, mayWrite: boolean): Intent | null => {
  if (!mayWrite || isWithdrawn) return null;
  return state === 'blocked' ? 'unblock' : 'block';
};

/** @throws 404 Response */
export const loadGiftCard = async (id: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('orders:read');
  const card = await context.merchantGiftCards.byId(id).catch(orNotFound);
  const text = panelTextOf(context);
  const title = giftCardTitle(card, context);
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: panelTitleOf(title, context) },
    title,
    lead: text('giftCards.issued', { day: orderDay(context)(card.issuedAt) }),
    state: text(`giftCards.state.${card.state}`),
    isTest: card.testMode,
    isWithdrawn: card.isWithdrawn,
    figures: figures(card, context),
    moves: card.movements.map((move) => moveRow(move, card, context)),
    tool: toolOf(card, roleMay(role, 'orders:write')),
    notice: isIntent(done) ? text(SAVED[done]) : null,
  };
};

export const changeGiftCard = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'giftCard.failed',
    write: async (form, intent) => {
      if (!isIntent(intent)) throw new Refusal('invalid', { key: 'error.invalid' });
      const id = params['giftCardId'] ?? '';
      await context.merchantGiftCards[intent](id, readBody(GiftCardReasonBody, form));
      return redirect(`/geschenkgutscheine/${id}?ok=${intent}`, 303);
    },
  });
