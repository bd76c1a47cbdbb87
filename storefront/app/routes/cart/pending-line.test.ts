import { describe, expect, it } from '@jest/globals';
import { removedBy, shownQuantity, wantedQuantity } from './pending-line.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('cart line with a pending change (CA-09)', () => {
  it('shows the requested quantity', () => {
    expect(shownQuantity(2, { formData: form({ quantity: '2', to: '3' }) })).toBe(3);
    expect(shownQuantity(2, { formData: form({ quantity: '7' }) })).toBe(7);
  });

  it('shows the server’s quantity before and after a change, and for invalid input', () => {
    expect(shownQuantity(2, {})).toBe(2);
    expect(shownQuantity(2, { formData: form({ quantity: '1.5' }) })).toBe(2);
    expect(shownQuantity(2, { formData: form({ intent: 'remove' }) })).toBe(2);
  });

  it('is hidden while being removed', () => {
    expect(
      removedBy([{ formData: form({ entryId: 'a', intent: 'remove' }) }, { formData: form({ entryId: 'b' }) }, {}]),
    ).toEqual(new Set(['a']));
  });

  it('prefers a button’s quantity to the typed one', () => {
    expect(wantedQuantity(form({ quantity: '2', to: '1' }))).toBe('1');
    expect(wantedQuantity(form({}))).toBe('');
  });
});
