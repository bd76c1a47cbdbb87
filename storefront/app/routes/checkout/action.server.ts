import { ApplyCodeBody, ChooseShippingBody, CodeParam } from '@kontor/contracts/cart/cart';
import { StartCheckoutBody } from '@kontor/contracts/checkout/checkout';
import { CHECKOUT_PATH, SUBSCRIPTION_CHECKOUT_PATH } from '@kontor/contracts/kernel/http';
import { Refusal, REFUSAL_STATUS, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { format } from '@kontor/contracts/messages/format';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/node';
import type { ZodType } from 'zod';
import { checkCrumb } from '../../cart/cart-actions.server.ts';
import { issueTexts } from '../../cart/issue-texts.ts';
import { textField, textFields } from '../../cart/text-field.ts';
import type { CheckoutAnswer } from '../../checkout/answer.ts';
import { addressField, CART_TOKEN, CHECKOUT } from '../../checkout/fields.ts';
import { type FailableIntent, FAILED, intentOf } from '../../checkout/intents.ts';
import { isRefusal, notFound, readForm } from '../../responses.server.ts';
import { readOrderForm } from './read-order-form.ts';

/**
 * The cart that a checkout URL refers to.
 * @throws 404 Response for an invalid token
 */
export const cartOf = (request: Request): StartCheckoutBody => {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith(SUBSCRIPTION_CHECKOUT_PATH)) return {};
  const body = StartCheckoutBody.safeParse({ cartToken: searchParams.get(CART_TOKEN) ?? '' });
  if (!body.success) throw notFound();
  return body.data;
};

const pathOf = ({ cartToken }: StartCheckoutBody): string =>
  cartToken === undefined ? CHECKOUT_PATH : `${SUBSCRIPTION_CHECKOUT_PATH}?${CART_TOKEN}=${cartToken}`;

/** A code changes the totals, which must be shown before the order is placed. */
const CODE_APPLIED = 'checkout.codeApplied' satisfies MessageKey;

interface Step {
  readonly form: FormData;
  readonly cart: StartCheckoutBody;
  readonly context: AppLoadContext;
}

/** @throws Refusal at `field` */
const parse = <T>(schema: ZodType<T>, value: unknown, field: string): T => {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  const text = issueTexts(outcome.error)[0] ?? { key: 'error.fieldInvalid' };
  throw new Refusal('invalid', text, { [field]: text });
};

const countryField = addressField('address', 'country');

/**
 * Applies the submitted country and shipping method.
 * @returns whether the country has changed
 */
const followShipping = async ({ form, cart, context }: Step): Promise<boolean> => {
  const country = textField(form, countryField);
  const option = textField(form, CHECKOUT.shippingOption);
  const isElsewhere = country !== textField(form, CHECKOUT.shownCountry);
  if (!isElsewhere && option === textField(form, CHECKOUT.shownOption)) return false;
  const optionId = isElsewhere || option === '' ? null : option;
  const body = parse(ChooseShippingBody, { country, optionId }, 'country');
  await context.checkout.chooseShipping({ ...cart, ...body });
  return isElsewhere;
};

/**
 * Applies a code that was typed but not submitted.
 * @returns whether there was one
 */
const takeTypedCode = async ({ form, context }: Step): Promise<boolean> => {
  const code = textField(form, CHECKOUT.code).trim();
  if (code === '') return false;
  await context.cart.applyCode(parse(ApplyCodeBody, { code }, CHECKOUT.code));
  return true;
};

const place = async (step: Step): Promise<string> => {
  if (await takeTypedCode(step)) throw new Refusal('conflict', { key: CODE_APPLIED });
  if (await followShipping(step)) throw new Refusal('conflict', { key: 'checkout.shippingChanged' });
  const order = readOrderForm(step.form);
  if (!order.ok) throw new Refusal('invalid', { key: 'error.invalid' }, order.fields);
  const { redirect: next } = await step.context.checkout.place(order.body);
  return next;
};

/** @returns the next path; `null`: stay on this page */
const perform = async (intent: FailableIntent, step: Step): Promise<string | null> => {
  const { form, cart, context } = step;
  switch (intent) {
    case 'start':
      await context.checkout.start(cart);
      return pathOf(cart);
    case 'reserve':
      await context.checkout.start(cart);
      return null;
    case 'update':
      await followShipping(step);
      await takeTypedCode(step);
      return null;
    case 'applyCode':
      await context.cart.applyCode(parse(ApplyCodeBody, { code: textField(form, CHECKOUT.code) }, CHECKOUT.code));
      return null;
    case 'removeCode':
      await context.cart.removeCode(parse(CodeParam, textField(form, CHECKOUT.removeCode), CHECKOUT.code));
      return null;
    case 'place':
      return place(step);
  }
};

/** Form field names that differ from those of the commands. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  country: countryField,
  optionId: CHECKOUT.shippingOption,
};

/** Clears the code field after the code was applied. */
const withoutCode = (values: Readonly<Record<string, string>>) => ({ ...values, [CHECKOUT.code]: '' });

/** Handles every form of the checkout; a refusal returns the submitted values. */
export const checkOut = async (args: ActionFunctionArgs) => {
  const { request, context } = args;
  const form = await readForm(args);
  const cart = cartOf(request);
  const intent = intentOf(form);
  const values = textFields(form);
  try {
    checkCrumb(form, context);
    const next = await perform(intent, { form, cart, context });
    if (next !== null) return redirect(next, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(error, intent, error.text.key === CODE_APPLIED ? withoutCode(values) : values, context);
  }
  const kept = intent === 'applyCode' || intent === 'update' ? withoutCode(values) : values;
  return data({ ok: true, values: kept } satisfies CheckoutAnswer as CheckoutAnswer);
};

const refused = (
  { code, text, fields = {} }: Refusal,
  intent: FailableIntent,
  values: Readonly<Record<string, string>>,
  { site }: AppLoadContext,
) => {
  const messages = messagesOf(site.language);
  const inWords = ({ key, params }: RefusalText): string => format(messages[key], params);
  const named = Object.entries(fields).map(([name, problem]) => [FORM_FIELDS[name] ?? name, inWords(problem)]);
  const answer: CheckoutAnswer = {
    ok: false,
    title: messages[FAILED[intent]],
    messages: code === 'invalid' && named.length > 0 ? [] : [inWords(text)],
    fields: Object.fromEntries(named) as Record<string, string>,
    values,
  };
  return data(answer, { status: REFUSAL_STATUS[code] });
};
