import { addressProblems } from '@kontor/contracts/checkout/address-rules';
import { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { textField } from '../../cart/text-field.ts';
import { issueTexts } from '../../cart/issue-texts.ts';
import { ADDRESS_PARTS, type AddressKind, addressField, CHECKOUT } from '../../checkout/fields.ts';

export type OrderFormOutcome =
  | { readonly ok: true; readonly body: PlaceOrderBody }
  | { readonly ok: false; readonly fields: Readonly<Record<string, RefusalText>> };

const addressOf = (form: FormData, kind: AddressKind): Record<string, string> =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, textField(form, addressField(kind, part))]));

/** Validates an order form and reports all errors at once. */
export const readOrderForm = (form: FormData): OrderFormOutcome => {
  const cartToken = textField(form, CHECKOUT.cartToken);
  const address = addressOf(form, 'address');
  const billingAddress = form.has(CHECKOUT.billingDiffers) ? addressOf(form, 'billingAddress') : null;
  const body = PlaceOrderBody.safeParse({
    ...(cartToken !== '' && { cartToken }),
    email: textField(form, CHECKOUT.email),
    phone: textField(form, CHECKOUT.phone),
    address,
    billingAddress,
    shippingOptionId: textField(form, CHECKOUT.shippingOption) || null,
    paymentMethod: textField(form, CHECKOUT.payment),
    note: textField(form, CHECKOUT.note),
    expectedTotalCents: Number(textField(form, CHECKOUT.expectedTotal) || Number.NaN),
    joinsMailingList: form.has(CHECKOUT.newsletter),
    acceptsTerms: form.has(CHECKOUT.terms),
    acceptsWithdrawal: form.has(CHECKOUT.withdrawal),
  });
  const fields: Record<string, RefusalText> = {};
  for (const [kind, given] of Object.entries({ address, ...(billingAddress && { billingAddress }) })) {
    const { postalCode = '', state = '', country = '' } = given;
    const problems = addressProblems({ postalCode, state, country });
    for (const [part, problem] of Object.entries(problems)) fields[`${kind}.${part}`] = problem;
  }
  for (const issue of body.error?.issues ?? []) {
    const [text] = issueTexts({ issues: [issue] });
    const name = issue.path.join('.');
    if (text) fields[name] ??= name === CHECKOUT.payment ? { key: 'checkout.paymentUnknown' } : text;
  }
  if (body.success && Object.keys(fields).length === 0) return { ok: true, body: body.data };
  return { ok: false, fields };
};
