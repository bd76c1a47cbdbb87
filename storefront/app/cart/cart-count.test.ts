import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { countText, spokenCount } from './cart-count.ts';

const messages = messagesOf('de');

describe('cart count (CA-06)', () => {
  it.each([
    [0, '0', 'Cart'],
    [1, '1', 'One item in cart'],
    [2, '2', '2 items in cart'],
    [100, '100', '100 items in cart'],
    [101, '100+', 'More than 100 items in cart'],
  ])('shows %i as %s and announces it as %s', (quantity, shown, spoken) => {
    expect(countText(quantity, messages)).toBe(shown);
    expect(spokenCount(quantity, messages)).toBe(spoken);
  });
});
