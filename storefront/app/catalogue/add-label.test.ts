import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { addLabel } from './add-label.ts';

const plain = { isSubscribable: false, useCustomAddButtonText: false, customAddButtonText: '' };
const label = (changes: Partial<typeof plain>): string => addLabel({ ...plain, ...changes }, messagesOf('de'));

describe('add button label (SF-16)', () => {
  it.each([
    ['In den Warenkorb', {}],
    ['Abonnieren', { isSubscribable: true }],
    ['In den Korb', { useCustomAddButtonText: true, customAddButtonText: ' In den Korb ' }],
    ['In den Warenkorb', { customAddButtonText: 'In den Korb' }],
    ['N/A', { useCustomAddButtonText: true, customAddButtonText: ' ' }],
  ])('is %s for %j', (expected, changes) => {
    expect(label(changes)).toBe(expected);
  });
});
