import { ApplyCodeBody, ChangeEntryBody, ChooseShippingBody, CodeParam, EntryIdParam } from '@kontor/contracts/cart';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { ZodType } from 'zod';
import { Refusals, writeToCart } from '../../cart/cart-actions.server.ts';
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

interface Write {
  /** Title of the alert when it is refused. */
  readonly failed: MessageKey;
  /** @throws Refusal */
  readonly write: () => Promise<void>;
}

const writes = (form: FormData, { cart }: AppLoadContext): Readonly<Record<string, Write>> => ({
  change: {
    failed: 'cart.quantityFailed',
    write: async () => {
      const entryId = parse(EntryIdParam, form.get(LINE.entryId));
      await cart.changeQuantity(entryId, parse(ChangeEntryBody, { quantity: wantedQuantity(form) }));
    },
  },
  remove: {
    failed: 'cart.removeFailed',
    write: async () => cart.removeEntry(parse(EntryIdParam, form.get(LINE.entryId))),
  },
  applyCode: {
    failed: 'cart.codeFailed',
    write: async () => cart.applyCode(parse(ApplyCodeBody, { code: form.get(CODE.code) })),
  },
  removeCode: {
    failed: 'cart.codeRemoveFailed',
    write: async () => cart.removeCode(parse(CodeParam, form.get(CODE.code))),
  },
  chooseShipping: {
    failed: 'cart.estimateFailed',
    write: async () => {
      const country = textField(form, ESTIMATE.country);
      // Ways of shipping belong to a country: with another one the cheapest of its own is meant.
      const isSame = country === textField(form, ESTIMATE.shownCountry);
      const optionId = (isSame && textField(form, ESTIMATE.option)) || null;
      await cart.chooseShipping(parse(ChooseShippingBody, { country, optionId }));
    },
  },
});

/** CA-09, CO-04 */
export const changeCart = async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const all = writes(form, context);
  const intent = textField(form, LINE.intent);
  const { failed, write } = (Object.hasOwn(all, intent) ? all[intent] : undefined) ?? (all['change'] as Write);
  return writeToCart({ request, context, form, failed, write });
};
