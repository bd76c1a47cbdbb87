import { describe, expect, it } from '@jest/globals';
import { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { OPTION_PREFIX } from './option-field.ts';
import { type AddableProduct, readAddForm } from './read-add-form.ts';

const id = '6f0f8a52-6d0e-4b5c-9c51-0d8f7f3a9b11';
const options = ['Farbe', 'Größe', 'Form'].map((name) => ({ name, values: ['a', 'b'] }));
const shirt: AddableProduct = {
  id,
  isGiftCard: false,
  additionalFieldsForm: null,
  options,
  variants: [{ sku: 'AAA', attributes: { Farbe: 'a', Größe: 'a', Form: 'a' } }],
};
const mug: AddableProduct = {
  id,
  isGiftCard: false,
  additionalFieldsForm: null,
  options: [],
  variants: [{ sku: 'MUG', attributes: {} }],
};

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const chosen = (choice: Readonly<Record<string, string>>): FormData =>
  form(Object.fromEntries(Object.entries(choice).map(([name, value]) => [OPTION_PREFIX + name, value])));
const keyOf = (outcome: ReturnType<typeof readAddForm>) => (outcome.kind === 'refused' ? outcome.texts[0]?.key : null);

describe('add form (AC-03)', () => {
  it('names the options not chosen: one, two or many', () => {
    expect(readAddForm(chosen({ Farbe: 'a', Größe: 'a' }), shirt)).toEqual({
      kind: 'refused',
      texts: [{ key: 'cart.selectOne', params: { first: 'Form' } }],
    });
    expect(readAddForm(chosen({ Farbe: 'a' }), shirt)).toEqual({
      kind: 'refused',
      texts: [{ key: 'cart.selectTwo', params: { first: 'Größe', second: 'Form' } }],
    });
    expect(readAddForm(chosen({}), shirt)).toEqual({
      kind: 'refused',
      texts: [{ key: 'cart.selectMany', params: { list: 'Farbe, Größe', last: 'Form' } }],
    });
  });

  it('has its own message for a gift card without a denomination', () => {
    expect(keyOf(readAddForm(chosen({}), { ...shirt, isGiftCard: true }))).toBe('cart.giftCardDenomination');
  });

  it('refuses a combination that does not exist', () => {
    expect(keyOf(readAddForm(chosen({ Farbe: 'b', Größe: 'a', Form: 'a' }), shirt))).toBe('cart.variantMissing');
  });

  it.each([
    ['drei', 'cart.quantityNotNumeric'],
    ['', 'cart.quantityNotNumeric'],
    ['1.5', 'cart.quantityNotWhole'],
    ['0', 'cart.quantityTooSmall'],
    ['10000', 'cart.quantityTooLarge'],
  ])('refuses the quantity %j', (quantity, key) => {
    expect(keyOf(readAddForm(form({ quantity }), mug))).toBe(key);
  });

  it('defaults to one where no quantity is asked, else uses the number typed', () => {
    expect(readAddForm(form({}), mug)).toMatchObject({ kind: 'body', body: { itemId: id, sku: 'MUG', quantity: 1 } });
    expect(readAddForm(form({ quantity: '9999' }), mug)).toMatchObject({ kind: 'body', body: { quantity: 9999 } });
  });

  it('has its own message for fractional quantities of subscriptions', () => {
    expect(keyOf(readAddForm(form({ quantity: '1.5', intent: 'subscribe' }), mug))).toBe('cart.subscriptionQuantity');
  });

  it('checks the product’s questions last and passes on their answers (AC-07)', () => {
    const additionalFieldsForm = AdditionalFieldsForm.parse({
      id: 'engraving',
      name: 'Gravur',
      fields: [{ id: 'text', type: 'text', title: 'Gravur', required: true }],
    });
    const engraved = { ...mug, additionalFieldsForm };
    expect(keyOf(readAddForm(form({ quantity: 'drei' }), engraved))).toBe('cart.quantityNotNumeric');
    expect(readAddForm(form({}), engraved)).toEqual({
      kind: 'unanswered',
      problems: { text: { key: 'cart.additionalFieldRequired' } },
    });
    expect(readAddForm(form({ 'answer.text': 'Mia' }), engraved)).toMatchObject({
      kind: 'body',
      body: { additionalFields: '{"text":"Mia"}' },
    });
  });
});
