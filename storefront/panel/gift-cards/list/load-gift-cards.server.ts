import { type ListedGiftCard, type ListGiftCardsAnswer, ListGiftCardsQuery } from '@kontor/contracts/gift-cards/panel';
import { GIFT_CARD_STATES, type OpenBalances } from '@kontor/contracts/gift-cards/gift-cards';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { isNamed, textOf } from '../../../app/responses.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { countText } from '../../analytics/count-text.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { orderWay } from '../../orders/list/load-orders.server.ts';

const PAGE = '/geschenkgutscheine';
/** In the place of a whole code that there is no card of. */
const NONE = '?';

type Asked = Pick<ListGiftCardsQuery, 'search' | 'state' | 'after'>;

const hrefOf = ({ search, state, after }: Asked): string => {
  const params = new URLSearchParams();
  if (search !== '') params.set('suche', search);
  if (state !== undefined) params.set('status', state);
  if (after !== undefined) params.set('nach', after);
  return params.size === 0 ? PAGE : `${PAGE}?${params}`;
};

/** What is no state, or too much to look for, narrows nothing. */
const askedIn = (request: Request): ListGiftCardsQuery => {
  const { searchParams } = new URL(request.url);
  const { search, state, after } = ListGiftCardsQuery.shape;
  return ListGiftCardsQuery.parse({
    search: search.safeParse(searchParams.get('suche') ?? '').data ?? NONE,
    state: state.safeParse(searchParams.get('status') ?? undefined).data,
    after: after.safeParse(searchParams.get('nach') ?? undefined).data,
  });
};

/** A whole code leads to its card, and stands in no address; anything else narrows the list. */
export const filterGiftCards = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'giftCards.searchFailed',
    write: async (form) => {
      const typed = textIn(form, 'suche').trim();
      const id = await context.merchantGiftCards.idOf(typed);
      if (id !== null) return redirect(`${PAGE}/${id}`, 303);
      const search = ListGiftCardsQuery.shape.search.safeParse(typed).data ?? NONE;
      const state = ListGiftCardsQuery.shape.state.safeParse(textIn(form, 'status') || undefined).data;
      return redirect(hrefOf({ search, state, after: undefined }), 303);
    },
  });

/** `Gutschein …4PVN` */
export const giftCardTitle = ({ hint }: Pick<ListedGiftCard, 'hint'>, context: AppLoadContext): string =>
  textOf(context)('checkout.giftCard', { hint });

/** Amounts of a card, in its own currency. */
export const giftCardMoney = ({ currency }: Pick<ListedGiftCard, 'currency'>, { site }: AppLoadContext) =>
  moneyFormatter({ language: site.language, currency, useCLDRMoneyFormat: site.useCLDRMoneyFormat });

const rowOf = (card: ListedGiftCard, context: AppLoadContext) => {
  const { language, timeZone } = context.site;
  const text = panelTextOf(context);
  const money = giftCardMoney(card, context);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return {
    id: card.id,
    title: giftCardTitle(card, context),
    order: orderWay(card.order, context),
    issued: text('giftCards.issued', { day: day.format(card.issuedAt) }),
    dateTime: new Date(card.issuedAt).toISOString(),
    state: text(`giftCards.state.${card.state}`),
    open: money(card.openCents),
    of: text('giftCards.of', { amount: money(card.issuedCents) }),
    isTest: card.testMode,
  };
};
export type GiftCardRowData = ReturnType<typeof rowOf>;

const openRows = ({ balances, isMore }: OpenBalances, context: AppLoadContext) =>
  balances.map(({ currency, cents, cards, testMode }) => {
    const amount = giftCardMoney({ currency }, context)(cents);
    return {
      label: countText(context)(testMode ? 'giftCards.openTest' : 'giftCards.openOn', cards),
      amount: isMore ? panelTextOf(context)('giftCards.openMore', { amount }) : amount,
    };
  });

const NOTHING: ListGiftCardsAnswer = { giftCards: [], next: null };

/** The gift cards of the shop, the newest first, and what is open on all of them. */
export const loadGiftCards = async (request: Request, context: AppLoadContext) => {
  const asked = askedIn(request);
  const { search, state, after } = asked;
  const { merchantGiftCards } = context;
  const [{ giftCards, next }, open] = await Promise.all([
    search === NONE
      ? NOTHING
      : merchantGiftCards.list(asked).catch((error: unknown) => {
          if (isNamed(error, 'InvalidPageKey')) throw redirect(hrefOf({ search, state, after: undefined }));
          throw error;
        }),
    after === undefined ? merchantGiftCards.open() : { balances: [], isMore: false },
  ]);
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'giftCards') },
    rows: giftCards.map((card) => rowOf(card, context)),
    open: openRows(open, context),
    search: search === NONE ? '' : search,
    state: state ?? null,
    isNarrowed: search !== '' || state !== undefined,
    states: [undefined, ...GIFT_CARD_STATES].map((value) => ({
      label: text(value === undefined ? 'giftCards.all' : `giftCards.state.${value}`),
      href: hrefOf({ search, state: value, after: undefined }),
      isChosen: value === state,
    })),
    more: next === null ? null : hrefOf({ search, state, after: next }),
    newest: after === undefined ? null : hrefOf({ search, state, after: undefined }),
  };
};
