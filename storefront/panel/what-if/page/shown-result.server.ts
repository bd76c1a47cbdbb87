import { reasonText } from '@kontor/contracts/analytics/reasons';
import { comparisonOf, isFaithful, refusedBoth } from '@kontor/contracts/what-if/what-if';
import type { WhatIfResult } from '@kontor/contracts/what-if/responses';
import { cents } from '@kontor/contracts/kernel/money';
import { isOne, messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { changeText, momentOf, numberOf } from '../../stock/words.server.ts';

type Money = ReturnType<typeof moneyFormatter>;

const changesOf = ({ changes }: WhatIfResult, money: Money, context: AppLoadContext): readonly string[] => {
  const words = textOf(context);
  const { reservationMinutes, alertLimit, minimumSubtotalCents } = changes;
  const limit = alertLimit && panelTextOf(context)(`settings.restock.limit.${alertLimit}`);
  return [
    ...(reservationMinutes === undefined ? [] : [words('whatIf.changed.reservation', { value: reservationMinutes })]),
    ...(minimumSubtotalCents === undefined
      ? []
      : [words('whatIf.changed.minimum', { value: money(cents(minimumSubtotalCents)) })]),
    ...(limit === undefined ? [] : [words('whatIf.changed.limit', { value: limit })]),
  ];
};

export const shownResult = (result: WhatIfResult, context: AppLoadContext) => {
  const { site } = context;
  const { from, to, events, eventsBefore, happened, other } = result;
  const text = panelTextOf(context);
  const words = textOf(context);
  const counted = countText(context);
  const money = moneyFormatter({ ...site, currency: result.currency });
  const [number, moment] = [numberOf(context), momentOf(context)];
  const changes = changesOf(result, money, context);
  const figure = (value: number, isMoney: boolean): string => (isMoney ? money(cents(value)) : number(value));
  const change = (by: number, isMoney: boolean): string =>
    isMoney ? `${by > 0 ? '+' : ''}${money(cents(by)).replace('-', '−')}` : changeText(context, by);
  return {
    told: [
      text('whatIf.told', {
        from: moment(from),
        to: moment(to),
        events: counted('analytics.events', events),
        before: number(eventsBefore),
      }),
      ...(changes.length > 0 ? [text('whatIf.otherwise', { changes: changes.join(', ') })] : []),
    ],
    rows: comparisonOf(result).map(({ name, happened: then, same, other: now, isMoney }) => ({
      label: words(`whatIf.${name}`),
      happened: then === null ? '–' : figure(then, isMoney),
      same: figure(same, isMoney),
      other: figure(now, isMoney),
      change: change(now - same, isMoney),
    })),
    heads: (['happened', 'same', 'other', 'change'] as const).map((name) => words(`whatIf.${name}`)),
    refused: refusedBoth(result).map(({ step, key, params, count, before }) => ({
      where: words(`whatIf.step.${step}`),
      why: reasonText(messagesOf(site.language)[key], params),
      count: number(count),
      before: number(before),
    })),
    notes: [
      ...(isFaithful(result) ? [] : [words('whatIf.unfaithful')]),
      ...(happened.testOrders > 0 ? [words('whatIf.tests')] : []),
      ...(changes.length === 0 ? [text('whatIf.unchanged')] : []),
      ...(other.dropped > 0
        ? [
            words(isOne(other.dropped, site.language) ? 'whatIf.droppedOne' : 'whatIf.dropped', {
              n: number(other.dropped),
            }),
          ]
        : []),
      words('whatIf.assumed'),
    ],
  };
};
