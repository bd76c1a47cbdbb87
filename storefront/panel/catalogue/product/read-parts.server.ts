import { type AdditionalFieldsForm, AdditionalField } from '@kontor/contracts/catalogue/additional-fields';
import {
  Merchandising,
  type Picture,
  type SubscriptionPlan,
  type Swatches,
  TemplateView,
  type UnitContent,
} from '@kontor/contracts/catalogue/catalogue';
import { slug } from '@kontor/contracts/kernel/url-id';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { SaveProductBody } from '@kontor/contracts/catalogue/product-panel';
import { ownOffering } from '../../restock/offering.ts';

type Variant = SaveProductBody['variants'][number];
type Maybe<T> = { readonly [Name in keyof T]: T[Name] | null };

type Shaped =
  | 'addOnIds'
  | 'additionalFieldsForm'
  | 'images'
  | 'isSubscribable'
  | 'merchandising'
  | 'subscriptionPlan'
  | 'swatches'
  | 'variantOptionOrdering';

export interface TypedProduct {
  readonly details: Omit<SaveProductBody['details'], Shaped> & {
    readonly addOnIds: readonly string[];
    readonly isSubscribable: boolean;
    readonly subscriptionPlan: { readonly billingPeriod: Maybe<SubscriptionPlan['billingPeriod']> } & Maybe<
      Pick<SubscriptionPlan, 'numBillingCycles'>
    >;
    readonly images: readonly (Picture & { readonly focus: Maybe<NonNullable<Picture['focus']>> })[];
    readonly variantOptionOrdering: readonly { readonly name: string }[];
    readonly swatches: readonly { readonly value: string; readonly colour: string }[];
    readonly additionalFieldsForm: AdditionalFieldsForm;
    readonly merchandising: Omit<Merchandising, 'restockOffered' | 'scarcityBelow'> & {
      readonly restockOffered: string;
      readonly scarcityBelow: number | null;
    };
  };
  readonly variants: readonly (Omit<Variant, 'content' | 'id' | 'stock'> & {
    readonly id: string;
    readonly stock: number | null;
    readonly content: Maybe<UnitContent>;
  })[];
}

const MIDDLE = 50;
const FORM_ID = 'fragen';

/** Rows without a value say nothing. @param refuse a row that has the value of one above it */
export const swatchesOf = (rows: TypedProduct['details']['swatches'], refuse: (row: number) => void): Swatches => {
  const named = rows.map(({ value }) => oneSpelling(value));
  for (const [row, value] of named.entries()) if (value !== '' && named.indexOf(value) < row) refuse(row);
  return Object.fromEntries(rows.flatMap(({ value, colour }) => (value === '' ? [] : [[value, colour.toLowerCase()]])));
};

export const picturesOf = (images: TypedProduct['details']['images']): Picture[] => {
  const byUrl = new Map<string, Picture>();
  for (const { url, alt, focus } of images) {
    const [x, y] = [focus.x ?? MIDDLE, focus.y ?? MIDDLE];
    // The centre is the default and is not stored.
    const isMiddle = x === MIDDLE && y === MIDDLE;
    if (url !== '' && !byUrl.has(url)) byUrl.set(url, { url, alt, ...(!isMiddle && { focus: { x, y } }) });
  }
  return [...byUrl.values()];
};

export const planOf = ({
  isSubscribable,
  subscriptionPlan: plan,
}: TypedProduct['details']): SubscriptionPlan | null => {
  const { value, unit } = plan.billingPeriod;
  if (!isSubscribable || value === null || unit === null) return null;
  return { billingPeriod: { value, unit }, numBillingCycles: plan.numBillingCycles ?? 0 };
};

/** Shoppers' questions. New questions get an id from their title. */
export const questionsOf = ({ id, name, fields }: AdditionalFieldsForm): AdditionalFieldsForm | null => {
  if (fields.length === 0) return null;
  const taken = new Set(fields.map((field) => field.id));
  return {
    id: id || FORM_ID,
    name: name || 'Angaben',
    fields: fields.map((field) => ({
      ...field,
      id: field.id || freeId(field.title, taken),
      type: AdditionalField.shape.type.catch('text').parse(field.type),
    })),
  };
};

const freeId = (title: string, taken: Set<string>): string => {
  const base = slug(title).slice(0, 40) || 'frage';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
};

const viewsOf = (typed: readonly string[]): TemplateView[] =>
  TemplateView.options.filter((view) => typed.includes(view));

/** @param before messages that the form does not contain are kept */
export const merchandisingOf = (
  { restockOffered, scarcityBelow, ...typed }: TypedProduct['details']['merchandising'],
  before: Merchandising['restockNotificationMessages'],
): Merchandising => {
  const own = ownOffering(restockOffered);
  const messages = Object.entries({ ...before, ...typed.restockNotificationMessages });
  return {
    ...typed,
    scarcityBelow: scarcityBelow ?? Merchandising.parse({}).scarcityBelow,
    scarcityTemplateViews: viewsOf(typed.scarcityTemplateViews),
    ...(own !== null && { restockOffered: own }),
    // An inherited setting has no views of its own.
    restockNotificationViews: own === true ? viewsOf(typed.restockNotificationViews) : [],
    restockNotificationMessages: Object.fromEntries(messages.filter(([, message]) => message !== '')),
  };
};
