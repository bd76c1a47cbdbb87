import { MAX_SEND_REQUESTS, type Rehearsal, SendRequest } from '@kontor/contracts/restock/panel';
import type { AnsweredGroup } from '@kontor/contracts/restock/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { MARK_FIELD } from '../change-kinds.ts';
import { lineHref, markOf, namesOf, ruleText, stockNow } from '../words.server.ts';

/** Marked variants without duplicates: `<productId>.<variantId>`. */
export const markedIn = (values: readonly string[]): readonly SendRequest[] =>
  [...new Set(values)].slice(0, MAX_SEND_REQUESTS).flatMap((value) => {
    const [productId, variantId] = value.split('.');
    const request = SendRequest.safeParse({ productId, variantId });
    return request.success ? [request.data] : [];
  });

const whyNobody = ({ waiting, free, pending }: Rehearsal, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (waiting === 0) return text('restock.whyNobody');
  return free !== null && free <= 0
    ? text('restock.whySoldOut')
    : text('restock.whyPending', { n: numberOf(context)(pending) });
};

const runsOutText = ({ runsOutAfter, count }: Rehearsal, context: AppLoadContext): string | null => {
  if (runsOutAfter === null) return null;
  const number = numberOf(context);
  const text = panelTextOf(context);
  return runsOutAfter === 0
    ? text('restock.runsOutBefore', { n: number(count) })
    : text('restock.runsOut', { n: number(runsOutAfter) });
};

const rehearsed = (group: AnsweredGroup, rehearsal: Rehearsal, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const { count, waiting, until, people } = rehearsal;
  const named = namesOf(group, context);
  return {
    ...named,
    variantId: group.variantId,
    mark: count === 0 ? null : markOf(group),
    href: lineHref(group),
    stock: stockNow(group, context),
    count,
    said:
      count === 0
        ? [text('restock.countNone'), whyNobody(rehearsal, context)].join(' ')
        : text('restock.count', { n: number(count), waiting: number(waiting) }),
    runsOut: runsOutText(rehearsal, context),
    due: count > 1 ? text('restock.due', { moment: momentOf(context)(until) }) : null,
    orderLabel: text('restock.orderOf', { name: [named.name, named.about].filter(Boolean).join(', ') }),
    people: people.map(({ number: place, email, getsUnit }) => ({
      place,
      placeText: text('restock.place', { n: place }),
      who: email ?? text('restock.erased'),
      note: getsUnit ? null : text('restock.getsNone'),
    })),
    others: count > people.length ? text('restock.others', { n: number(count - people.length) }) : null,
  };
};

const found = async ({ productId, variantId }: SendRequest, context: AppLoadContext) => {
  try {
    const [group, rehearsal] = await Promise.all([
      context.merchantRestock.group(variantId),
      context.merchantRestock.rehearse(productId, variantId),
    ]);
    return [{ shown: rehearsed(group, rehearsal, context), rule: rehearsal.rule }];
  } catch (error) {
    if (isRefusal(error) && error.code === 'notFound') return [];
    throw error;
  }
};

/** A dry run: recipients in order, and how far the stock lasts. Sends nothing. */
export const loadRehearsal = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('restock:read');
  const marked = markedIn(new URL(request.url).searchParams.getAll(MARK_FIELD));
  const all = (await Promise.all(marked.map((one) => found(one, context)))).flat();
  const count = all.reduce((sum, { shown }) => sum + shown.count, 0);
  const canSend = roleMay(role, 'restock:write') && count > 0;
  return {
    meta: { title: panelTitle(context, 'restock.rehearsal') },
    variants: all.map(({ shown }) => shown),
    rule: all[0] ? ruleText(all[0].rule, context) : null,
    canChangeRule: roleMay(role, 'settings:write'),
    send: canSend
      ? {
          label: countText(context)('restock.sendNow', count),
          writeId: context.merchantRestock.newWriteId(),
        }
      : null,
  };
};
export type RehearsedVariant = ReturnType<typeof rehearsed>;
