import { ListGiftCardsQuery } from '@kontor/contracts/gift-cards/panel';
import { GIFT_CARD_STATES } from '@kontor/contracts/gift-cards/states';
import type { ListedGiftCard, ListGiftCardsAnswer, OpenBalances } from '@kontor/contracts/gift-cards/responses';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { listHref, readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { orderWay } from '../../orders/list/load-orders.server.ts';

const PAGE = '/geschenkgutscheine';
/** Search term for a complete code that no card has. */
const NONE = '?';

const LIST = {
  path: PAGE,
  schema: ListGiftCardsQuery,
  params: { search: 'suche', state: 'status', after: 'nach' },
} as const;

/** A complete code leads to its card and never appears in a URL; other text filters the list. */
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
      return redirect(listHref(LIST, { search, state: textIn(form, 'status') }), 303);
    },
  });

/** `Gutschein …4PVN` */
export const giftCardTitle = ({ hint }: Pick<ListedGiftCard, 'hint'>, context: AppLoadContext): string =>
  textOf(context)('checkout.giftCard', { hint });

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

export const loadGiftCards = async (request: Request, context: AppLoadContext) => {
  const list = await readList(request, context, LIST);
  const { search = '', after } = list.shown;
  const { merchantGiftCards } = context;
  const [{ giftCards, next }, open] = await Promise.all([
    search === NONE ? NOTHING : list.find((asked) => merchantGiftCards.list(asked)),
    after === undefined ? merchantGiftCards.open() : { balances: [], isMore: false },
  ]);
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'giftCards') },
    rows: giftCards.map((card) => rowOf(card, context)),
    open: openRows(open, context),
    search: search === NONE ? '' : search,
    kept: list.kept('state'),
    states: list.choices('state', [undefined, ...GIFT_CARD_STATES], (value) =>
      text(value === undefined ? 'giftCards.all' : `giftCards.state.${value}`),
    ),
    ...list.ways(next),
  };
};
