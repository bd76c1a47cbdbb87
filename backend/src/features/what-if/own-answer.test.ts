import { describe, expect, it } from '@jest/globals';
import { eventsIn, lineOf } from './own-answer.ts';

describe('the answer of a custom decider', () => {
  it.each([
    ['undefined', undefined, 'hat nichts geantwortet'],
    ['null', null, 'hat nichts geantwortet'],
    ['a promise', Promise.reject(new Error('late')), 'hat ein Versprechen (Promise) geantwortet'],
    ['one event', { type: 'StockReserved' }, 'hat keine Liste, sondern {"type":"StockReserved"}, geantwortet'],
    ['a text', 'x'.repeat(100), 'hat keine Liste'],
    ['a list of something else', [1], 'hat in der Liste 1 statt eines Ereignisses geantwortet'],
    ['a type that is none', [{ type: 5 }], 'statt eines Ereignisses'],
    ['a type that nobody knows', [{ type: 'StockEaten', data: {} }], 'mit dem unbekannten Typ „StockEaten“'],
  ])('is refused when it is %s', (_, answer, problem) => {
    expect(() => eventsIn('stock', answer)).toThrow(problem);
  });

  it('is accepted when it is a list of events', () => {
    const events = [{ type: 'StockReserved', data: {} }];
    expect([eventsIn('stock', []), eventsIn('stock', events)]).toEqual([[], events]);
  });

  it('is located in the decider’s file', () => {
    expect(lineOf('// decide\nexport const cart = {\n};\nexport const stock = {\n  decide() {},\n};\n', 'stock')).toBe(
      5,
    );
    expect(lineOf('export const stock = { decide: () => [] };', 'stock')).toBe(1);
    expect(lineOf('', 'stock')).toBe(1);
  });
});
