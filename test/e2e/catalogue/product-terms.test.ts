import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { DefineProduct } from '../../../backend/src/features/catalogue/commands.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { testContext } from '../../support/context.ts';

const CART = '/api/commerce/shopping-cart';

const de = messagesOf('de');

describe('requirements before adding a product', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  /** Changes a product of the demo. */
  const change = async (product: ProductView, details: object): Promise<void> => {
    const { id: productId, variants } = product;
    const payload = DefineProductPayload.parse({ productId, details: { ...product, ...details }, variants });
    await api.kontor.server.commands.execute(new DefineProduct(payload, testContext()));
    await caughtUp(api);
  };

  describe('product with questions (AC-07)', () => {
    const form: AdditionalFieldsForm = {
      id: 'gravur',
      name: 'Gravur',
      fields: [
        { id: 'text', type: 'text', title: 'Text', description: '', required: true, maxLength: 12, options: [] },
        {
          id: 'schrift',
          type: 'select',
          title: 'Schrift',
          description: '',
          required: false,
          maxLength: null,
          options: ['gerade', 'schräg'],
        },
      ],
    };
    let board: ProductView;
    let sku: string | undefined;
    beforeAll(async () => {
      board = await api.product('schneidebrett-mit-griff');
      sku = board.variants[0]?.sku;
      await change(board, { additionalFieldsForm: form, additionalFieldsFormId: form.id });
    });
    const add = (answers: object | '') =>
      new Visitor(api).add({
        itemId: board.id,
        sku,
        additionalFields: answers === '' ? '' : JSON.stringify(answers),
      });

    it.each([
      ['no answers', '', { 'additionalFields.text': de['cart.additionalFieldRequired'] }],
      ['an empty one', { text: ' ' }, { 'additionalFields.text': de['cart.additionalFieldRequired'] }],
      ['one that is too long', { text: 'x'.repeat(13) }, { 'additionalFields.text': de['checkout.fieldTooLong'] }],
      [
        'an option that there is not, and a question that there is not',
        { text: 'Mia', schrift: 'rund', preis: '1' },
        {
          'additionalFields.schrift': de['error.fieldInvalid'],
          'additionalFields.preis': de['cart.additionalFieldUnknown'],
        },
      ],
    ] as const)('%s: 400 at the answers', async (_, answers, fields) => {
      const { status, body } = await add(answers);
      expect([status, body.error.fields]).toEqual([400, fields]);
    });

    it('is added with its answers, which can be changed under the same rules', async () => {
      const visitor = new Visitor(api);
      const { body } = await visitor.add({ itemId: board.id, sku, additionalFields: '{"text":"Mia"}' });
      const path = `${CART}/entries/${body.newlyAdded.id}/additionalFields`;
      const put = (additionalFields: string) => visitor.call('put', path, { itemId: board.id, sku, additionalFields });
      expect((await put('{"text":""}')).body.error.fields).toEqual({
        'additionalFields.text': de['cart.additionalFieldRequired'],
      });
      expect((await put('{"text":"Ida","schrift":"schräg"}')).body.updatedEntry.additionalFields).toBe(
        '{"text":"Ida","schrift":"schräg"}',
      );
    });
  });

  it('a subscription-only product cannot be added to the cart', async () => {
    const coffee = await api.product('kaffee-hafenroestung');
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    await change(coffee, { isSubscribable: true, subscriptionPlan: plan });
    const { status, body } = await new Visitor(api).add({ itemId: coffee.id, sku: coffee.variants[0]?.sku });
    expect([status, body.error.fields]).toEqual([400, { itemId: de['cart.onlySubscription'] }]);
  });
});
