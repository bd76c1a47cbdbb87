import { ChangeEntryBody, EntryIdParam } from '@kontor/contracts/cart';
import type { EntryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { ZodType } from 'zod';
import { answerProblems, readAnswers } from '../../additional-fields/answers.ts';
import { Refusals, writeToCart } from '../../cart/cart-actions.server.ts';
import { readForm } from '../../responses.server.ts';
import { issueTexts } from '../../cart/issue-texts.ts';
import { LINE, type LineIntent, wantedQuantity } from './pending-line.ts';

/** @throws Refusal */
const parse = <T>(schema: ZodType<T>, value: unknown): T => {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw new Refusals(issueTexts(outcome.error));
  return outcome.data;
};

/** AC-07. @throws Refusal */
const changeAnswers = async (entryId: EntryId, form: FormData, context: AppLoadContext): Promise<void> => {
  const { site, queries, cartId, position } = context;
  const { cart } = await queries.cart.cart(site, cartId, position);
  const entry = cart.entries.find(({ id }) => id === entryId);
  const product = entry && (await queries.catalogue.productById(site.id, entry.itemId));
  if (!entry || !product?.additionalFieldsForm) throw new Refusal('notFound', { key: 'cart.entryUnknown' });
  const answers = readAnswers(form, product.additionalFieldsForm);
  const [problem] = Object.values(answerProblems(product.additionalFieldsForm, answers));
  if (problem !== undefined) throw new Refusals([{ key: 'error.invalid' }, { key: problem }]);
  const { itemId, chosenVariant } = entry;
  const additionalFields = JSON.stringify(answers);
  await context.cart.changeAdditionalFields(entryId, { itemId, sku: chosenVariant.sku, additionalFields });
};

const FAILED: Readonly<Record<LineIntent, MessageKey>> = {
  change: 'cart.quantityFailed',
  remove: 'cart.removeFailed',
  answer: 'cart.answersFailed',
};

/** AC-07, CA-09 */
export const changeCart = async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const asked = form.get(LINE.intent);
  const intent: LineIntent = asked === 'remove' || asked === 'answer' ? asked : 'change';
  return writeToCart({
    request,
    context,
    form,
    failed: FAILED[intent],
    write: async () => {
      const entryId = parse(EntryIdParam, form.get(LINE.entryId));
      switch (intent) {
        case 'remove':
          return context.cart.removeEntry(entryId);
        case 'answer':
          return changeAnswers(entryId, form, context);
        case 'change':
          return context.cart.changeQuantity(entryId, parse(ChangeEntryBody, { quantity: wantedQuantity(form) }));
      }
    },
  });
};
