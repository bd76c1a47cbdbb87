import { AddEntryBody } from '@kontor/contracts/cart';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { type Choosable, chooseVariant } from '../catalogue/variant-choice.ts';
import { issueTexts } from './issue-texts.ts';
import { OPTION_PREFIX } from './option-field.ts';
import { textField } from './text-field.ts';
import { unselectedText } from './unselected-text.ts';

export interface AddableProduct extends Choosable {
  readonly id: string;
  readonly isGiftCard: boolean;
}

export type AddFormOutcome =
  { readonly ok: true; readonly body: AddEntryBody } | { readonly ok: false; readonly texts: readonly RefusalText[] };

/** AC-03: the same check in the browser and on the server. */
export const readAddForm = (form: FormData, product: AddableProduct): AddFormOutcome => {
  const choice = Object.fromEntries(product.options.map(({ name }) => [name, textField(form, OPTION_PREFIX + name)]));
  const chosen = chooseVariant(product, choice);
  if (chosen.kind === 'unselected') return { ok: false, texts: [unselectedText(chosen.names, product.isGiftCard)] };
  if (chosen.kind === 'missing') return { ok: false, texts: [{ key: 'cart.variantMissing' }] };
  const body = AddEntryBody.safeParse({
    itemId: product.id,
    sku: chosen.variant.sku,
    quantity: form.get('quantity') ?? undefined,
  });
  return body.success ? { ok: true, body: body.data } : { ok: false, texts: issueTexts(body.error) };
};
