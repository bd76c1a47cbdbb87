import {
  comparisonOf,
  isFaithful,
  refusedBoth,
  WhatIfQuery,
  type WhatIfResult,
} from '@kontor/contracts/analytics/what-if';
import { cents } from '@kontor/contracts/kernel/money';
import { refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { isRefusal, textOf } from '../../../app/responses.server.ts';
import { parseAmount, typedAmount } from '../../forms/amount.server.ts';
import { parseBody } from '../../forms/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

const DAY_MS = 86_400_000;
/** Until somebody chooses another one. */
const USUAL_DAYS = 30;
/** Reasons are told without the amounts of each time. */
const UNNAMED = { n: '…', max: '…', amount: '…', missing: '…' };

/** What stands in the form's fields, by name. */
const FIELDS = ['von', 'bis', 'reservierung', 'grenze', 'minimum'] as const;
export type FieldName = (typeof FIELDS)[number];
type Typed = Readonly<Record<FieldName, string>>;

/** Fields of the call, and where they are typed. */
const TYPED_AT: Readonly<Record<string, FieldName>> = {
  from: 'von',
  to: 'bis',
  reservationMinutes: 'reservierung',
  alertLimit: 'grenze',
  minimumSubtotalCents: 'minimum',
};

/** The settings as they are today. */
const todayIn = ({ site }: AppLoadContext): Pick<Typed, 'reservierung' | 'grenze' | 'minimum'> => {
  const { checkout, restock } = site.commerce;
  return {
    reservierung: String(checkout.reservationMinutes),
    grenze: restock.limit,
    minimum: typedAmount(checkout.minimumSubtotalCents, site.storeSettings.selectedCurrency, site.language),
  };
};

/** What is not changed stays as it was at the time. @throws Refusal at the field */
const queryOf = (typed: Typed, context: AppLoadContext): WhatIfQuery => {
  const { language, storeSettings } = context.site;
  const today = todayIn(context);
  const amount = parseAmount(typed.minimum === '' ? '0' : typed.minimum, storeSettings.selectedCurrency, language);
  if (amount === null || amount < 0) throw refuseField('minimumSubtotalCents', { key: 'panel.whatIf.minimumWrong' });
  const isOther = (name: 'reservierung' | 'grenze' | 'minimum'): boolean => typed[name] !== today[name];
  return parseBody(WhatIfQuery, {
    from: typed.von,
    to: typed.bis,
    ...(isOther('reservierung') && { reservationMinutes: typed.reservierung }),
    ...(isOther('grenze') && { alertLimit: typed.grenze }),
    ...(isOther('minimum') && { minimumSubtotalCents: String(amount) }),
  });
};

const shown = (result: WhatIfResult, context: AppLoadContext) => {
  const { language } = context.site;
  const text = panelTextOf(context);
  const words = textOf(context);
  const money = moneyOf(context.site);
  const number = new Intl.NumberFormat(language);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const figure = (value: number, isMoney: boolean): string => (isMoney ? money(cents(value)) : number.format(value));
  const change = (by: number, isMoney: boolean): string => (by > 0 ? '+' : '') + figure(by, isMoney);
  return {
    told: text('whatIf.told', {
      from: moment.format(result.from),
      to: moment.format(result.to),
      events: number.format(result.events),
    }),
    rows: comparisonOf(result).map(({ name, happened, same, other, isMoney }) => ({
      label: words(`whatIf.${name}`),
      happened: happened === null ? '–' : figure(happened, isMoney),
      same: figure(same, isMoney),
      other: figure(other, isMoney),
      change: change(other - same, isMoney),
    })),
    heads: (['happened', 'same', 'other', 'change'] as const).map((name) => words(`whatIf.${name}`)),
    refused: refusedBoth(result).map(({ step, key, count, before }) => ({
      where: words(`whatIf.step.${step}`),
      why: words(key, UNNAMED),
      count: number.format(count),
      before: number.format(before),
    })),
    notes: [
      ...(isFaithful(result) ? [] : [words('whatIf.unfaithful')]),
      ...(Object.keys(result.changes).length === 0 ? [text('whatIf.unchanged')] : []),
      ...(result.other.dropped > 0 ? [words('whatIf.dropped', { n: result.other.dropped })] : []),
      words('whatIf.assumed'),
    ],
  };
};

const asked = async (typed: Typed, context: AppLoadContext) => {
  try {
    const result = await context.whatIf.run(queryOf(typed, context));
    return { result: shown(result, context), problem: null };
  } catch (error) {
    if (!isRefusal(error) || error.code === 'forbidden' || error.code === 'signInNeeded') throw error;
    const inFields = Object.entries(error.fields ?? {}).map(
      ([name, told]: [string, RefusalText]) => [TYPED_AT[name] ?? name, context.inWords(told)] as const,
    );
    const fields: Partial<Record<FieldName, string>> = Object.fromEntries(inFields);
    return { result: null, problem: { message: context.inWords(error.text), fields } };
  }
};

/** A period once more: what is asked stands in the page's address, so that it can be sent to somebody. */
export const loadWhatIf = async (request: Request, context: AppLoadContext) => {
  await context.access('analytics:read');
  const { searchParams } = new URL(request.url);
  const today = todayIn(context);
  const usual = { von: new Date(Date.now() - USUAL_DAYS * DAY_MS).toISOString().slice(0, 10), bis: '', ...today };
  const typed = Object.fromEntries(FIELDS.map((name) => [name, searchParams.get(name) ?? usual[name]])) as Typed;
  const isAsked = searchParams.has('von');
  return {
    meta: { title: panelTitle(context, 'whatIf.title') },
    typed,
    currency: context.site.storeSettings.selectedCurrency,
    ...(isAsked ? await asked(typed, context) : { result: null, problem: null }),
  };
};
