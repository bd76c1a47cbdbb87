import type {
  GiftCardMovement,
  GiftCardMovementType,
  ListedGiftCard,
  ListGiftCardsQuery,
  MerchantGiftCards,
} from '@kontor/contracts/gift-cards/panel';
import {
  GiftCardCode,
  type GiftCardEvent,
  type GiftCardFilter,
  type GiftCardPage,
  type GiftCardRecord,
  isWithdrawal,
} from '@kontor/contracts/gift-cards/gift-cards';
import { streamName } from '@kontor/contracts/kernel/events';
import { GiftCardId, type OrderId } from '@kontor/contracts/kernel/ids';
import { type Cents, cents, times } from '@kontor/contracts/kernel/money';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { OrderView } from '@kontor/contracts/orders/orders';
import { giftCardView } from '@kontor/projections/features/gift-cards/gift-card-view';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { ordersOf } from '../../platform/orders-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { openText, sealText } from '../../platform/typed-texts.ts';
import { BlockGiftCard, UnblockGiftCard } from './commands.ts';
import { giftCardFinder } from './queries.ts';

type Moved = Extract<Recorded<GiftCardEvent>, { type: GiftCardMovementType }>;

/** GC-01: gift cards, for whoever runs the shop. */
export const giftCardAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantGiftCards => {
  const { queries, vault, log } = platform;
  const { site } = scope;
  const reads = () => demandAccess(scope, 'orders:read');
  const byCode = giftCardFinder(vault, queries.giftCards);
  const eventsOf = (giftCardId: GiftCardId) =>
    readEvents<GiftCardEvent>(log, streamName('giftCard', site.id, giftCardId));

  /** Digits alone may be both: an order that there is comes first, and the end of a code is what is left. */
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
  /** It may name whoever has bought the card, so that it goes with their key. */
  const sealed = async (giftCardId: GiftCardId, reason: string): Promise<TypedText> => {
    const record = recordOf(await eventsOf(giftCardId));
    if (!record) throw new Refusal('notFound', { key: 'giftCard.unknown' });
    const order = await queries.orders.byId(site.id, record.orderId);
    return sealText(vault, site.id, reason, order?.customer.personId);
  };
  const writing = async (id: string, reason: string) => {
    const { actor } = await demandAccess(scope, 'orders:write');
    const giftCardId = idOf(id);
    return [giftCardId, await sealed(giftCardId, reason), scope.commandContext(actor)] as const;
  };
  return {
    list: async (asked) => {
      await reads();
      const { giftCards, next } = await found(asked);
      const orders = await ordersOf(
        queries.orders,
        site.id,
        giftCards.map(({ orderId }) => orderId),
      );
      return { giftCards: giftCards.map((record) => listedOf(record, orders)), next };
    },
    open: async () => {
      await reads();
      return queries.giftCards.open(site.id);
    },
    idOf: async (typed) => {
      await reads();
      const code = GiftCardCode.safeParse(typed);
      return code.success ? ((await byCode(site.id, code.data))?.id ?? null) : null;
    },
    byId: async (id) => {
      await reads();
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
    block: async (id, { reason }) => {
      await commands.execute(new BlockGiftCard(...(await writing(id, reason))));
    },
    unblock: async (id, { reason }) => {
      await commands.execute(new UnblockGiftCard(...(await writing(id, reason))));
    },
  };
};

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

/** Why its money was given back is told by its order: that reason is an id, or a word of the log's own. */
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

/** @throws Refusal `notFound` */
const idOf = (id: string): GiftCardId => {
  const parsed = GiftCardId.safeParse(id);
  if (!parsed.success) throw new Refusal('notFound', { key: 'giftCard.unknown' });
  return parsed.data;
};
