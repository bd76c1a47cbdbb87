import { ListCouponsQuery } from '@kontor/contracts/coupons/calls';
import type { CouponAnswer } from '@kontor/contracts/coupons/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { changedText } from '../../preferences/load-settings.server.ts';

const PAGE = '/gutscheincodes';
const LIST = { path: PAGE, schema: ListCouponsQuery, params: { after: 'nach' } } as const;
const DONE = {
  saved: 'coupons.saved',
  off: 'coupons.switchedOff',
  on: 'coupons.switchedOn',
} as const;
const isDone = (name: string): name is keyof typeof DONE => Object.hasOwn(DONE, name);

const valueOf = ({ discount }: CouponAnswer, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (discount.kind === 'freeShipping') {
    return text(discount.covers === 'standard' ? 'coupons.standardShipping' : 'coupons.kind.freeShipping');
  }
  if (discount.kind === 'fixed') return moneyOf(context.site)(discount.cents);
  const percent = new Intl.NumberFormat(context.site.language, { maximumFractionDigits: 2 });
  return text('coupons.percentOff', { n: percent.format(discount.basisPoints / 100) });
};

const productsText = (n: number, text: ReturnType<typeof panelTextOf>): string =>
  n === 1 ? text('coupons.forProductsOne') : text('coupons.forProducts', { n });

const couponRow = (coupon: CouponAnswer, context: AppLoadContext) => {
  const { code, name, minimumSubtotalCents, productIds, startsAt, endsAt, uses, totalUses, usesPerPerson } = coupon;
  const text = panelTextOf(context);
  const moment = orderMoment(context);
  return {
    id: coupon.id,
    code,
    name,
    isActive: coupon.isActive,
    status: coupon.status,
    statusText: text(`coupons.status.${coupon.status}`),
    value: valueOf(coupon, context),
    uses: totalUses === null ? text('coupons.uses', { n: uses }) : text('coupons.usesOf', { n: uses, max: totalUses }),
    limits: [
      ...(minimumSubtotalCents > 0
        ? [text('coupons.fromAmount', { amount: moneyOf(context.site)(minimumSubtotalCents) })]
        : []),
      ...(productIds === null ? [] : [productsText(productIds.length, text)]),
      ...(startsAt === null ? [] : [text('coupons.from', { moment: moment(startsAt) })]),
      ...(endsAt === null ? [] : [text('coupons.until', { moment: moment(endsAt) })]),
      ...(usesPerPerson === null ? [] : [text('coupons.perPerson', { n: usesPerPerson })]),
    ].join(', '),
    changed: changedText(coupon.changed, context),
    labels: {
      change: text('coupons.changeNamed', { code }),
      toggle: text(coupon.isActive ? 'coupons.offNamed' : 'coupons.onNamed', { code }),
    },
  };
};
export type CouponRow = ReturnType<typeof couponRow>;

export const loadCoupons = async (request: Request, context: AppLoadContext) => {
  const list = await readList(request, context, LIST);
  const { coupons, next } = await list.find((asked) => context.coupons.list(asked));
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: panelTitle(context, 'coupons.title') },
    rows: coupons.map((coupon) => couponRow(coupon, context)),
    ...list.ways(next),
    notice: isDone(done) ? panelTextOf(context)(DONE[done]) : null,
  };
};

export const switchCoupon = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'coupons.failed',
    write: async (form, intent) => {
      if (intent !== 'on' && intent !== 'off') throw new Refusal('invalid', { key: 'error.invalid' });
      await context.coupons.change(textIn(form, 'couponId'), { fields: { isActive: intent === 'on' } });
      return redirect(`${PAGE}?ok=${intent}`, 303);
    },
  });
