import type { GiftCardReasonBody, ListGiftCardsQuery, MerchantGiftCards } from '@kontor/contracts/gift-cards/panel';
import {
  GiftCardCode,
  type GiftCardEvent,
  type GiftCardFilter,
  type GiftCardPage,
  isWithdrawal,
} from '@kontor/contracts/gift-cards/gift-cards';
import type {
  GiftCardMovement,
  GiftCardMovementType,
  ListedGiftCard,
  GiftCardRecord,
} from '@kontor/contracts/gift-cards/responses';
import { streamName } from '@kontor/contracts/kernel/events';
import { GiftCardId, type OrderId } from '@kontor/contracts/kernel/ids';
import { type Cents, cents, times } from '@kontor/contracts/kernel/money';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { giftCardView } from '@kontor/projections/features/gift-cards/gift-card-view';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { ordersOf } from '../../platform/orders-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { openText, sealText } from '../../platform/typed-texts.ts';
import { WriteGiftCard } from './commands.ts';
import { giftCardFinder } from './queries.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

type Moved = Extract<Recorded<GiftCardEvent>, { type: GiftCardMovementType }>;

const giftCardCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): MerchantGiftCards => {
  const { queries, vault, log } = platform;
  const { site } = scope;
  const byCode = giftCardFinder(vault, queries.giftCards);
  const eventsOf = (giftCardId: GiftCardId) =>
    readEvents<GiftCardEvent>(log, streamName('giftCard', site.id, giftCardId));

  /** Digits may be an order number or the end of a code: an existing order wins. */
  const filterOf = async (search: string): Promise<GiftCardFilter | null> => {
    const number = /^#?(\d{1,15})$/u.exec(search)?.[1];
    const order = number === undefined ? null : await queries.orders.byNumber(site.id, Number(number));
    if (order) return { orderId: order.id };
    return /^[2-9A-HJ-NP-Z]{4}$/u.test(search.toUpperCase()) ? { hint: search.toUpperCase() } : null;
  };
  const found = async ({ search, state, limit, after }: ListGiftCardsQuery): Promise<GiftCardPage> => {
    if (search === '') return queries.giftCards.list(site.id, limit, after, { state });
    const code = GiftCardCode.safeParse(search);
    if (code.success) {
      const card = await byCode(site.id, code.data);
      const record = card && recordOf(await eventsOf(card.id));
      return { giftCards: record && (!state || record.state === state) ? [record] : [], next: null };
    }
    const filter = await filterOf(search);
    if (!filter) return { giftCards: [], next: null };
    return queries.giftCards.list(site.id, limit, after, { ...filter, state });
  };
  /** May contain personal data, so it is sealed with the buyer's key. */
  const sealed = async (giftCardId: GiftCardId, reason: string): Promise<TypedText> => {
    const record = recordOf(await eventsOf(giftCardId));
    if (!record) throw new Refusal('notFound', { key: 'giftCard.unknown' });
    const order = await queries.orders.byId(site.id, record.orderId);
    return sealText(vault, site.id, reason, order?.customer.personId);
  };
  const write = async (type: 'BlockGiftCard' | 'UnblockGiftCard', id: string, reason: string): Promise<void> => {
    const giftCardId = idOf(id);
    const command = { type, giftCardId, reason: await sealed(giftCardId, reason) };
    scope.wrote(await commands.execute(new WriteGiftCard(command, scope.commandContext(actor))));
  };
  return {
    list: async (asked) => {
      const { giftCards, next } = await found(asked);
      const orders = await ordersOf(
        queries.orders,
        site.id,
        giftCards.map(({ orderId }) => orderId),
      );
      return { giftCards: giftCards.map((record) => listedOf(record, orders)), next };
    },
    open: () => queries.giftCards.open(site.id),
    idOf: async (typed) => {
      const code = GiftCardCode.safeParse(typed);
      return code.success ? ((await byCode(site.id, code.data))?.id ?? null) : null;
    },
    byId: async (id) => {
      const events = await eventsOf(idOf(id));
      const record = recordOf(events);
      if (!record) throw new Refusal('notFound', { key: 'giftCard.unknown' });
      const moved = events.filter(
        (event): event is Moved => event.type !== 'GiftCardHeld' && event.type !== 'GiftCardReleased',
      );
      const [names, orders, reasons] = await Promise.all([
        namesOfActors(
          platform,
          site,
          moved.map(({ metadata }) => metadata.actor),
        ),
        ordersOf(
          queries.orders,
          site.id,
          moved.flatMap((event) => orderOf(event) ?? []),
        ),
        Promise.all(moved.map(async (event) => (await openText(vault, site.id, typedIn(event))) ?? '')),
      ]);
      return {
        ...listedOf(record, orders),
        heldCents: cents(record.openCents - record.availableCents),
        isWithdrawn: record.isWithdrawn,
        movements: moved.map((event, index) => movementOf(event, names, orders, reasons[index]!)),
      };
    },
    block: (id, { reason }) => write('BlockGiftCard', id, reason),
    unblock: (id, { reason }) => write('UnblockGiftCard', id, reason),
  };
};

export const giftCardAccess = authorizedSession(
  {
    list: 'orders:read',
    open: 'orders:read',
    idOf: 'orders:read',
    byId: 'orders:read',
    block: 'orders:write',
    unblock: 'orders:write',
  },
  giftCardCalls,
);

/** Of the API, whose writes answer with the gift card. */
export const giftCardWrites = authorizedSession(
  { block: 'orders:write', unblock: 'orders:write' },
  (...parts: Parameters<typeof giftCardCalls>) => {
    const calls = giftCardCalls(...parts);
    const shown = (write: 'block' | 'unblock') => async (id: string, body: GiftCardReasonBody) => {
      await calls[write](id, body);
      return calls.byId(id);
    };
    return { block: shown('block'), unblock: shown('unblock') };
  },
);

const recordOf = (events: readonly Recorded<GiftCardEvent>[]): GiftCardRecord | null =>
  events.reduce<GiftCardRecord | null>((before, event) => giftCardView.evolve(before, event), null);

const listedOf = (
  { id, hint, state, currency, issuedAt, issuedCents, openCents, testMode, orderId }: GiftCardRecord,
  orders: ReadonlyMap<OrderId, OrderView>,
): ListedGiftCard => {
  const order = { id: orderId, number: orders.get(orderId)?.number ?? null };
  return { id, hint, state, currency, issuedAt, issuedCents, openCents, testMode, order };
};

const orderOf = ({ data }: Moved): OrderId | null => ('orderId' in data ? data.orderId : null);

/** A withdrawal's reason is an id or fixed word, shown with its order instead. */
const typedIn = ({ type, data }: Moved): TypedText => {
  if (type !== 'GiftCardBlocked' && type !== 'GiftCardUnblocked') return '';
  return isWithdrawal(data.reason) ? '' : data.reason;
};

const byCentsOf = ({ type, data }: Moved): Cents | null => {
  if (type === 'GiftCardBlocked' || type === 'GiftCardUnblocked') return null;
  return type === 'GiftCardRedeemed' ? times(data.amountCents, -1) : data.amountCents;
};

const movementOf = (
  event: Moved,
  names: ReadonlyMap<string, string>,
  orders: ReadonlyMap<OrderId, OrderView>,
  reason: string,
): GiftCardMovement => {
  const id = orderOf(event);
  return {
    type: event.type,
    at: event.metadata.at,
    by: names.get(event.metadata.actor) ?? null,
    order: id && { id, number: orders.get(id)?.number ?? null },
    byCents: byCentsOf(event),
    reason,
  };
};

const idOf = (id: string): GiftCardId => {
  const parsed = GiftCardId.safeParse(id);
  if (!parsed.success) throw new Refusal('notFound', { key: 'giftCard.unknown' });
  return parsed.data;
};
