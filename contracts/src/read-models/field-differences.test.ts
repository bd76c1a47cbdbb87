import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fieldDifferences, fieldText, type Json, pathText, withDifferences } from './field-differences.ts';

/** Through JSON, as it has no `-0`. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
/** Similar values, like two versions of a document. */
const small: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, 0, 1, 'a', true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
const sealed = (data: string) => ({ personId: 'p', iv: 'i', data });

describe('differences of documents', () => {
  it('are empty for equal documents and turn any document into any other', () => {
    for (const values of [json, small]) {
      fc.assert(fc.property(values, (value) => fieldDifferences(value, structuredClone(value)).length === 0));
      fc.assert(
        fc.property(values, values, (before, after) => {
          expect(withDifferences(before, fieldDifferences(before, after))).toEqual(after);
        }),
      );
    }
  });

  it('name each field with its old and new value', () => {
    const before = { lines: [{ id: 'a', quantity: 1 }, { id: 'b' }], note: 'x', same: [1, { a: 2 }] };
    const after = { same: [1, { a: 2 }], lines: [{ id: 'a', quantity: 3 }], 'e-mail': null };
    expect(
      fieldDifferences(before, after).map((one) => [pathText(one.path), fieldText(one.path), one.before, one.after]),
    ).toEqual([
      ['lines[0].quantity', 'lines[].quantity', 1, 3],
      ['lines[1]', 'lines[]', { id: 'b' }, undefined],
      ['note', 'note', 'x', undefined],
      ['["e-mail"]', '["e-mail"]', undefined, null],
    ]);
  });

  it('do not look into sealed values', () => {
    const differences = fieldDifferences({ mail: sealed('1') }, { mail: sealed('2') });
    expect(differences.map(({ path }) => pathText(path))).toEqual(['mail']);
    expect(fieldDifferences({ mail: sealed('1') }, { mail: sealed('1') })).toEqual([]);
  });
});
