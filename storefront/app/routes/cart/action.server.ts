import {
  ApplyCodeBody,
  ChangeEntryBody,
  ChooseShippingBody,
  CodeParam,
  EntryIdParam,
} from '@kontor/contracts/cart/cart';
import type { EntryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { ZodType } from 'zod';
import { checkedAnswers, Refusals, writeToCart } from '../../cart/cart-actions.server.ts';
import { readForm } from '../../responses.server.ts';
import { issueTexts } from '../../cart/issue-texts.ts';
import { textField } from '../../cart/text-field.ts';
import { CODE, ESTIMATE, LINE, wantedQuantity } from './pending-line.ts';

/** @throws Refusal */
const parse = <T>(schema: ZodType<T>, value: unknown): T => {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw new Refusals(issueTexts(outcome.error));
  return outcome.data;
};

/** AC-07, CA-08. @throws Refusal */
const changeAnswers = async (entryId: EntryId, form: FormData, context: AppLoadContext): Promise<void> => {
  const { site, queries } = context;
  const { cart } = await context.cart.today();
  const entry = cart.entries.find(({ id }) => id === entryId);
  const product = entry && (await queries.catalogue.productById(site.id, entry.itemId));
  if (!entry || !product?.additionalFieldsForm) throw new Refusal('notFound', { key: 'cart.entryUnknown' });
  const additionalFields = checkedAnswers(form, product.additionalFieldsForm);
  const { itemId, chosenVariant } = entry;
  await context.cart.changeAdditionalFields(entryId, { itemId, sku: chosenVariant.sku, additionalFields });
};

interface Write {
  readonly failed: MessageKey;
  /** @throws Refusal */
  readonly write: () => Promise<void>;
}

type CartIntent = 'change' | 'remove' | 'answer' | 'applyCode' | 'removeCode' | 'chooseShipping';

const isIntent = (intent: string, all: Readonly<Record<CartIntent, Write>>): intent is CartIntent =>
  Object.hasOwn(all, intent);

const writes = (form: FormData, context: AppLoadContext): Readonly<Record<CartIntent, Write>> => ({
  change: {
    failed: 'cart.quantityFailed',
    write: async () => {
      const entryId = parse(EntryIdParam, form.get(LINE.entryId));
      await context.cart.changeQuantity(entryId, parse(ChangeEntryBody, { quantity: wantedQuantity(form) }));
    },
  },
  remove: {
    failed: 'cart.removeFailed',
    write: async () => void (await context.cart.removeEntry(parse(EntryIdParam, form.get(LINE.entryId)))),
  },
  answer: {
    failed: 'cart.answersFailed',
    write: async () => changeAnswers(parse(EntryIdParam, form.get(LINE.entryId)), form, context),
  },
  applyCode: {
    failed: 'cart.codeFailed',
    write: async () => void (await context.cart.applyCode(parse(ApplyCodeBody, { code: form.get(CODE.code) }))),
  },
  removeCode: {
    failed: 'cart.codeRemoveFailed',
    write: async () => void (await context.cart.removeCode(parse(CodeParam, form.get(CODE.code)))),
  },
  chooseShipping: {
    failed: 'cart.estimateFailed',
    write: async () => {
      const country = textField(form, ESTIMATE.country);
      // Shipping methods belong to a country: if it changes, the cheapest one of the new country applies.
      const isSame = country === textField(form, ESTIMATE.shownCountry);
      const optionId = (isSame && textField(form, ESTIMATE.option)) || null;
      await context.cart.chooseShipping(parse(ChooseShippingBody, { country, optionId }));
    },
  },
});

/** AC-07, CA-09, CO-04 */
export const changeCart = async (args: ActionFunctionArgs) => {
  const { context } = args;
  const form = await readForm(args);
  const all = writes(form, context);
  const intent = textField(form, LINE.intent);
  const { failed, write } = all[isIntent(intent, all) ? intent : 'change'];
  return writeToCart({ context, form, failed, write });
};
