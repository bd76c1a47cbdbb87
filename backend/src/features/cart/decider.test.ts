import { describe, it } from '@jest/globals';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import { MAX_CART_ANSWERS_BYTES, MAX_CART_LINES, MAX_QUANTITY } from '@kontor/contracts/cart/limits';
import { emptyCart } from '@kontor/contracts/cart/state';
import { CartId, CheckoutId, OrderId } from '@kontor/contracts/kernel/ids';
import { givenAnswers, keptAnswers, sealer } from '../../../../test/support/answers.ts';
import {
  add,
  added,
  cartId,
  changeQuantity,
  created,
  entryId,
  id,
  offer,
} from '../../../../test/support/cart-commands.ts';
import { given } from '../../../../test/support/given.ts';
import { type CartCommand, cartDecider } from './decider.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

describe('cart decider', () => {
  const cart = given(cartDecider);

  it('creates the cart with the first entry', () => {
    cart()
      .when(add(1))
      .then([created, added(1)]);
  });

  it('increases the line with the same variant and answers, and adds a line when the answers differ', () => {
    const increased: CartEvent = { type: 'CartEntryIncreased', data: { entryId: entryId(1), by: 2 } };
    cart(created, added(1))
      .when(add(2, { quantity: 2 }))
      .then([increased]);
    cart(created, added(1))
      .when(add(2, { answers: givenAnswers('{"a":1}') }))
      .then([added(2, 1, offer(), '{"a":1}')]);
  });

  it('applies today’s price when more is added', () => {
    const dearer = offer(1, 2500);
    cart(created, added(1))
      .when(add(2, { offer: dearer }))
      .then([{ type: 'CartEntryIncreased', data: { entryId: entryId(1), by: 1, offer: dearer } }]);
  });

  it('checks the sum of a variant’s lines against its stock (decisions.md, oddity 4)', () => {
    const stock = { unlimited: false, qtyInStock: 3 };
    const two = cart(created, added(1, 2), added(2, 1, offer(), '{"a":1}'));
    two.when(add(3, { stock })).thenRefused('outOfStock', 'cart.outOfStock');
    two.when(add(3, { stock, offer: offer(2) })).then([added(3, 1, offer(2))]);
    two.when(changeQuantity(2, 2, stock)).thenRefused('outOfStock', 'cart.outOfStock');
    two
      .when(changeQuantity(1, 1, { unlimited: false, qtyInStock: 0 }))
      .then([{ type: 'CartEntryQuantityChanged', data: { entryId: entryId(1), quantity: 1 } }]);
  });

  it('allows at most 9999 units of a variant and 200 lines', () => {
    cart(created, added(1, MAX_QUANTITY)).when(add(2)).thenRefused('invalid', 'cart.quantityTooLarge');
    const full = Array.from({ length: MAX_CART_LINES }, (_, line) => added(line, 1, offer(line)));
    cart(created, ...full)
      .when(add(999, { offer: offer(999) }))
      .thenRefused('invalid', 'cart.tooManyLines');
  });

  it('emits nothing when nothing changes', () => {
    const { itemId, sku } = offer();
    cart(created, added(1, 2)).when(changeQuantity(1, 2)).then([]);
    cart(created, added(1))
      .when({ type: 'ChangeCartEntryAdditionalFields', entryId: entryId(1), itemId, sku, answers: null })
      .then([]);
  });

  it('merges two lines whose answers become equal', () => {
    const { itemId, sku } = offer();
    const mia = givenAnswers('{"a":"Mia"}');
    cart(created, added(1, 2), added(2, 3, offer(), mia.text))
      .when({ type: 'ChangeCartEntryAdditionalFields', entryId: entryId(1), itemId, sku, answers: mia })
      .then([
        { type: 'CartEntryRemoved', data: { entryId: entryId(2) } },
        { type: 'CartEntryIncreased', data: { entryId: entryId(1), by: 3 } },
        { type: 'CartEntryAdditionalFieldsChanged', data: { entryId: entryId(1), ...keptAnswers(mia.text) } },
      ]);
  });

  it('finds the line of a cart that was stored before answers were sealed', () => {
    const { itemId, sku } = offer();
    const before: CartEvent = {
      type: 'CartEntryAdded',
      data: { entryId: entryId(1), offer: offer(), quantity: 1, additionalFields: '{"a":1}' },
    };
    const old = cart(created, before);
    old
      .when(add(2, { answers: givenAnswers('{"a":1}') }))
      .then([{ type: 'CartEntryIncreased', data: { entryId: entryId(1), by: 1 } }]);
    old.when(add(2)).then([added(2)]);
    const change = { type: 'ChangeCartEntryAdditionalFields', entryId: entryId(1), itemId, sku } as const;
    old.when({ ...change, answers: givenAnswers('{"a":1}') }).then([]);
    old
      .when({ ...change, answers: null })
      .then([{ type: 'CartEntryAdditionalFieldsChanged', data: { entryId: entryId(1), additionalFields: '' } }]);
  });

  it('allows 64 kB of answers in total, counting changed answers once', () => {
    const { itemId, sku } = offer();
    const most = 'x'.repeat(MAX_CART_ANSWERS_BYTES / 4 - 12);
    const three = [1, 2, 3].map((entry) => added(entry, 1, offer(), `${entry}${most}`));
    const full = cart(created, ...three);
    full.when(add(4, { answers: givenAnswers(`4${most}`) })).then([added(4, 1, offer(), `4${most}`)]);
    full.when(add(4, { answers: givenAnswers(most.repeat(2)) })).thenRefused('invalid', 'cart.answersTooLarge');
    full.when(add(4)).then([added(4)]);
    const change = { type: 'ChangeCartEntryAdditionalFields', entryId: entryId(3), itemId, sku } as const;
    full.when({ ...change, answers: givenAnswers(most.repeat(3)) }).thenRefused('invalid', 'cart.answersTooLarge');
    const answers = givenAnswers(`5${most}`);
    full
      .when({ ...change, answers })
      .then([
        { type: 'CartEntryAdditionalFieldsChanged', data: { entryId: entryId(3), ...keptAnswers(answers.text) } },
      ]);
  });

  it('names the key to erase once its answers are stored elsewhere', () => {
    const other = CartId.parse(id(2));
    const note: CartCommand = { type: 'NoteAnswersForgotten', sealedWith: sealer };
    const merged: CartEvent = { type: 'CartMergedInto', data: { cartId: other, sealedWith: sealer } };
    const answered = [created, added(1, 1, offer(), '{"a":1}')];
    const removed: CartEvent = { type: 'CartEntryRemoved', data: { entryId: entryId(1) } };
    const into = { ...emptyCart, cartId: other };
    cart(...answered, removed)
      .when({ type: 'CloseMergedCart', into })
      .then([merged]);
    cart(created)
      .when({ type: 'CloseMergedCart', into })
      .then([{ type: 'CartMergedInto', data: { cartId: other } }]);
    const forgotten: CartEvent = { type: 'CartAnswersForgotten', data: { cartId, sealedWith: sealer } };
    cart(...answered, merged)
      .when(note)
      .then([forgotten]);
    cart(...answered, merged, forgotten)
      .when(note)
      .then([]);
  });

  it('refuses entries that were removed', () => {
    const gone = cart(created, added(1), { type: 'CartEntryRemoved', data: { entryId: entryId(1) } });
    gone.when({ type: 'RemoveCartEntry', entryId: entryId(1) }).thenRefused('notFound', 'cart.entryUnknown');
    gone.when(changeQuantity(1, 2)).thenRefused('notFound', 'cart.entryUnknown');
  });

  it('is closed after it was merged into another cart', () => {
    const closed = cart(created, added(1), { type: 'CartMergedInto', data: { cartId: CartId.parse(id(2)) } });
    closed.when(add(2)).thenRefused('conflict', 'cart.merged');
    closed.when({ type: 'ApplyCoupon', code: 'MOIN' }).thenRefused('conflict', 'cart.merged');
    closed.when({ type: 'RemoveCartEntry', entryId: entryId(1) }).thenRefused('conflict', 'cart.merged');
    closed.when({ type: 'CloseMergedCart', into: { ...emptyCart, cartId: CartId.parse(id(2)) } }).then([]);
    closed
      .when({ type: 'CloseMergedCart', into: { ...emptyCart, cartId: CartId.parse(id(3)) } })
      .thenRefused('conflict', 'cart.merged');
  });

  it('is closed after it was bought', () => {
    const order = { orderId: OrderId.parse(id(600)) } as OrderDraft;
    const checkoutId = CheckoutId.parse(id(601));
    const bought = cart(created, added(1), {
      type: 'CartPurchased',
      data: { cartId, checkoutId, holderId: checkoutId, order },
    });
    bought.when(add(2)).thenRefused('conflict', 'cart.purchased');
    bought.when({ type: 'ChooseShipping', country: 'DE', optionId: null }).thenRefused('conflict', 'cart.purchased');
  });
});
