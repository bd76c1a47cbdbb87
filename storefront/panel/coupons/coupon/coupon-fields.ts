import type { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import type { FieldGroup, ShownField } from '../../form-handling/fields.ts';

const CODE: ShownField = {
  kind: 'text',
  // Not `code`: fields of that name are secrets of the sign-in and are never sent back.
  name: 'couponCode',
  label: 'coupons.code',
  hint: 'coupons.codeHint',
  most: 50,
  isNeeded: true,
};

const GROUPS: readonly FieldGroup[] = [
  {
    fields: [
      { kind: 'text', name: 'name', label: 'coupons.name', hint: 'coupons.nameHint', most: 200, isNeeded: true },
      { kind: 'check', name: 'isActive', label: 'coupons.isActive', hint: 'coupons.isActiveHint' },
    ],
  },
  {
    title: 'coupons.discount',
    fields: [
      {
        kind: 'choice',
        name: 'kind',
        label: 'coupons.kind',
        choices: [
          { value: 'percentage', label: 'coupons.kind.percentage' },
          { value: 'fixed', label: 'coupons.kind.fixed' },
          { value: 'freeShipping', label: 'coupons.kind.freeShipping' },
        ],
      },
      { kind: 'percent', name: 'percent', label: 'coupons.percent', hint: 'coupons.percentHint', isOptional: true },
      { kind: 'amount', name: 'amount', label: 'coupons.amount', hint: 'coupons.amountHint', isOptional: true },
      { kind: 'check', name: 'isStandardOnly', label: 'coupons.isStandardOnly', hint: 'coupons.isStandardOnlyHint' },
    ],
  },
  {
    title: 'coupons.limits',
    fields: [
      { kind: 'moment', name: 'startsAt', label: 'coupons.startsAt' },
      { kind: 'moment', name: 'endsAt', label: 'coupons.endsAt', hint: 'coupons.endsAtHint' },
      { kind: 'amount', name: 'minimumSubtotalCents', label: 'coupons.minimum', isOptional: true },
      {
        kind: 'whole',
        name: 'totalUses',
        label: 'coupons.totalUses',
        hint: 'coupons.emptyHint',
        least: 1,
        most: 1_000_000,
        isOptional: true,
      },
      {
        kind: 'whole',
        name: 'usesPerPerson',
        label: 'coupons.usesPerPerson',
        hint: 'coupons.emptyHint',
        least: 1,
        most: 1000,
        isOptional: true,
      },
    ],
  },
  {
    title: 'coupons.products',
    fields: [{ kind: 'boxes', name: 'productIds', label: 'coupons.chosen', hint: 'coupons.productsHint' }],
  },
];

/** The code of an existing coupon cannot change. */
export const couponGroups = (isNew: boolean): readonly FieldGroup[] =>
  isNew ? [{ fields: [CODE] }, ...GROUPS] : GROUPS;

export const couponFields = (isNew: boolean): readonly ShownField[] =>
  couponGroups(isNew).flatMap(({ fields }) => fields);

export const FIND_FIELD = 'find';
export const FIND_WISH = 'find';

export const shownCoupon = ({ code, discount, productIds, ...coupon }: CouponDefinition) => ({
  ...coupon,
  couponCode: code,
  kind: discount.kind,
  percent: discount.kind === 'percentage' ? discount.basisPoints : null,
  amount: discount.kind === 'fixed' ? discount.cents : null,
  isStandardOnly: discount.kind === 'freeShipping' && discount.covers === 'standard',
  productIds: productIds ?? [],
});
