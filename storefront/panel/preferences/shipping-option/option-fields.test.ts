import { describe, expect, it } from '@jest/globals';
import { withOption } from './option-fields.ts';

const daysOf = (from: number | null, to: number | null) => {
  const typed = { name: 'Paket', description: '', countries: [], rates: [], deliveryDays: { from, to } };
  return withOption([], null, typed).options[0]!.deliveryDays;
};

describe('the delivery time of a shipping option', () => {
  it('is a span, in whichever order it was typed', () => {
    expect([daysOf(2, 3), daysOf(3, 2)]).toEqual([
      { from: 2, to: 3 },
      { from: 2, to: 3 },
    ]);
  });

  it('is one number if one is typed, and none without', () => {
    expect([daysOf(2, null), daysOf(null, 0), daysOf(null, null)]).toEqual([
      { from: 2, to: 2 },
      { from: 0, to: 0 },
      null,
    ]);
  });
});
