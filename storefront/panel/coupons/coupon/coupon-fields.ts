import type { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import type { FieldGroup, SettingField } from '../../preferences/fields.ts';

const CODE: SettingField = {
  kind: 'text',
  // What is called `code` is a secret of the sign-in, and comes back in no form.
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

/** The code of a coupon that there is stays. */
export const couponGroups = (isNew: boolean): readonly FieldGroup[] =>
  isNew ? [{ fields: [CODE] }, ...GROUPS] : GROUPS;

export const couponFields = (isNew: boolean): readonly SettingField[] =>
  couponGroups(isNew).flatMap(({ fields }) => fields);

/** What was typed to find products. */
export const FIND_FIELD = 'find';
/** Of the button that finds them. */
export const FIND_BUTTON = 'findNow';

/** A coupon as its form has it. */
export const shownCoupon = ({ code, discount, productIds, ...coupon }: CouponDefinition) => ({
  ...coupon,
  couponCode: code,
  kind: discount.kind,
  percent: discount.kind === 'percentage' ? discount.basisPoints : null,
  amount: discount.kind === 'fixed' ? discount.cents : null,
  isStandardOnly: discount.kind === 'freeShipping' && discount.covers === 'standard',
  productIds: productIds ?? [],
});
