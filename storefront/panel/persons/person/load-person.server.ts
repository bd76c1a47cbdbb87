import { isSurelyNamed, OPEN_MATTERS } from '@kontor/contracts/persons/kinds';
import type { NamingText, PersonOverview } from '@kontor/contracts/persons/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { eventName, orPage } from '../words.server.ts';

const textRow = (context: AppLoadContext, naming: NamingText) => {
  const { id, type, place, by, count, at, writtenBy: name, excerpt } = naming;
  const text = panelTextOf(context);
  const words = textOf(context);
  const told = { event: eventName(type, context), moment: orderMoment(context)(at) };
  return {
    id,
    excerpt,
    where: name === null ? text('person.textOf', told) : text('person.textFrom', { ...told, name }),
    times: count === 1 ? null : text('person.textTimes', { n: count }),
    found: text('person.textFound', { by: by.map((one) => words(`person.by.${one}`)).join(', ') }),
    place: words(`person.place.${place}`),
    isSure: isSurelyNamed(by),
  };
};
export type TextRow = ReturnType<typeof textRow>;

/** By kind, since each kind is confirmed separately. */
const openRows = (context: AppLoadContext, { open }: PersonOverview) => {
  const text = panelTextOf(context);
  return OPEN_MATTERS.flatMap((kind) => {
    const matters = open.filter((matter) => matter.kind === kind);
    if (matters.length === 0) return [];
    return [
      {
        kind,
        title: textOf(context)(`person.open.${kind}`),
        confirm: text(`person.despite.${kind}`),
        orders: matters.flatMap(({ orderId, number }) =>
          number === null ? [] : [{ to: `/bestellungen/${orderId}`, label: text('person.openOrder', { n: number }) }],
        ),
      },
    ];
  });
};
export type OpenRow = ReturnType<typeof openRows>[number];

const keptRows = (context: AppLoadContext, { kept: { orders, giftCards } }: PersonOverview): readonly string[] => {
  const text = panelTextOf(context);
  const rows = [
    ...(orders > 0 ? [text('person.keepsOrders', { n: orders })] : []),
    ...(giftCards > 0 ? [text('person.keepsGiftCards', { n: giftCards })] : []),
  ];
  return rows.length === 0 ? [text('person.keepsNothing')] : rows;
};

/** @throws 404 Response */
export const loadPerson = async (personId: string, request: Request, context: AppLoadContext) => {
  const overview = await context.persons.overview(personId).catch(orPage(context));
  const { email, areas, texts, kept } = overview;
  const text = panelTextOf(context);
  const hasFailed = new URL(request.url).searchParams.get('fehler') === 'auskunft';
  return {
    meta: { title: panelTitle(context, 'person.title') },
    personId: overview.personId,
    about: text('person.about', { email }),
    areas: areas.map(({ title, count }) => ({ title, count })),
    redactable: texts.filter(({ isRedactable }) => isRedactable).map((naming) => textRow(context, naming)),
    others: texts.filter(({ isRedactable }) => !isRedactable).map((naming) => textRow(context, naming)),
    open: openRows(context, overview),
    kept: keptRows(context, overview),
    hasInvoices: kept.orders > 0,
    problem: hasFailed ? text('person.reportFailed') : null,
  };
};
