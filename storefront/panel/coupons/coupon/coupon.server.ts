import { CreateCouponBody } from '@kontor/contracts/coupons/calls';
import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import { cents } from '@kontor/contracts/kernel/money';
import { ProductId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { type PanelAnswer, VERSION_FIELD, WISH_FIELD } from '../../form-handling/answer.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { atFields, parseBody, readFields, typingOf } from '../../form-handling/read-form.server.ts';
import { noted, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { SAVE_INTENT } from '../../form-handling/fields.ts';
import { typedForm } from '../../preferences/load-settings.server.ts';
import type { Choice } from '../../preferences/choice.ts';
import { couponFields, FIND_FIELD, FIND_WISH, shownCoupon } from './coupon-fields.ts';

const NEW = 'neu';
const EMPTY = {
  ...shownCoupon(
    CouponDefinition.parse({ code: 'NEU', name: 'Neu', discount: { kind: 'percentage', basisPoints: 1000 } }),
  ),
  couponCode: '',
  name: '',
};
const MAX_FOUND = 20;

const choices = (products: readonly { readonly id: string; readonly name: string }[]): readonly Choice[] =>
  products.map(({ id, name }) => ({ value: id, label: name }));

/** @throws 404 Response */
const findCoupon = async (id: string, { coupons }: AppLoadContext) => {
  return coupons.byId(id).catch(orNotFound);
};

export const loadCoupon = async (id: string, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const kept = id === NEW ? null : await findCoupon(id, context);
  const ids = kept?.coupon.productIds ?? [];
  const products = await context.queries.catalogue.productsById(context.site.id, ids);
  // A removed product is still listed, so that saving does not extend the coupon to the whole cart.
  const names = ids.map((productId) => ({
    id: productId,
    name: products.find((one) => one.id === productId)?.name ?? text('coupons.goneProduct'),
  }));
  const { coupon } = kept ?? {};
  return {
    meta: { title: panelTitle(context, 'coupons.title') },
    isNew: coupon === undefined,
    title: coupon ? text('coupons.changeNamed', { code: coupon.code }) : text('coupons.add'),
    uses: coupon ? text('coupons.uses', { n: coupon.uses }) : null,
    form: typedForm(
      {
        values: coupon ? shownCoupon(coupon) : EMPTY,
        version: kept?.version ?? '',
        changed: coupon?.changed ?? null,
        boxes: choices(names),
      },
      couponFields(coupon === undefined),
      context,
    ),
  };
};

/** Checkboxes of the found products and of those already chosen. */
const foundProducts = async (form: FormData, context: AppLoadContext): Promise<readonly Choice[]> => {
  const { catalogue } = context.queries;
  const chosen = [...form.keys()].flatMap((name) => {
    const id = ProductId.safeParse(name.startsWith('productIds.') ? name.slice('productIds.'.length) : '');
    return id.success ? [id.data] : [];
  });
  const search = textIn(form, FIND_FIELD).trim();
  const found = search === '' ? [] : await catalogue.search(context.site.id, search, MAX_FOUND);
  const known = await catalogue.productsById(context.site.id, chosen);
  return choices([...known, ...found.filter(({ id }) => !chosen.includes(id))]);
};

const nameOf = (path: string): string => (path === 'code' ? 'couponCode' : path);

export type CouponAnswer = PanelAnswer & { readonly boxes?: readonly Choice[] };

const discountIn = (settings: Readonly<Record<string, unknown>>): object => {
  const { kind, percent, amount, isStandardOnly } = settings;
  if (kind === 'freeShipping') return { kind, covers: isStandardOnly === true ? 'standard' : 'every' };
  if (kind === 'fixed') {
    if (amount === null || amount === 0) throw refuseField('amount', { key: 'coupons.amountMissing' });
    return { kind, cents: amount };
  }
  if (percent === null || percent === 0) throw refuseField('percent', { key: 'coupons.percentMissing' });
  return { kind: 'percentage', basisPoints: percent };
};

const definitionIn = (form: FormData, isNew: boolean, context: AppLoadContext): Readonly<Record<string, unknown>> => {
  const { body: settings } = readFields(form, couponFields(isNew), typingOf(context));
  const {
    kind: _k,
    percent: _p,
    amount: _a,
    isStandardOnly: _s,
    couponCode,
    productIds,
    minimumSubtotalCents,
    ...rest
  } = settings;
  const ids = productIds as readonly string[];
  return {
    ...rest,
    ...(isNew && { code: couponCode }),
    discount: discountIn(settings),
    productIds: ids.length === 0 ? null : ids,
    minimumSubtotalCents: minimumSubtotalCents ?? cents(0),
  };
};

export const saveCoupon = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'coupons.failed',
    write: async (form) => {
      const id = params['couponId'] ?? '';
      if (textIn(form, WISH_FIELD) === FIND_WISH) {
        const boxes = await foundProducts(form, context);
        const text = panelTextOf(context);
        const told = boxes.length === 0 ? text('coupons.foundNothing') : text('coupons.found', { n: boxes.length });
        return { ...noted(SAVE_INTENT, typedIn(form), told), boxes } satisfies CouponAnswer;
      }
      const fields = definitionIn(form, id === NEW, context);
      await atFields({ nameOf }, async () => {
        if (id === NEW) await context.coupons.create(parseBody(CreateCouponBody, fields));
        else await context.coupons.change(id, { fields, version: textIn(form, VERSION_FIELD) });
      });
      return redirect('/gutscheincodes?ok=saved', 303);
    },
  });
