import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fieldDifferences, fieldText, type Json, pathText, withDifferences } from './field-differences.ts';

/** As documents are: `-0` is no JSON. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
/** Values that have much in common, as two versions of a document have. */
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
  it('are none between a document and itself, and lead from one document to any other', () => {
    for (const values of [json, small]) {
      fc.assert(fc.property(values, (value) => fieldDifferences(value, structuredClone(value)).length === 0));
      fc.assert(
        fc.property(values, values, (before, after) => {
          expect(withDifferences(before, fieldDifferences(before, after))).toEqual(after);
        }),
      );
    }
  });

  it('name each field with what it was and what it is', () => {
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

  it('do not look into what is sealed', () => {
    const differences = fieldDifferences({ mail: sealed('1') }, { mail: sealed('2') });
    expect(differences.map(({ path }) => pathText(path))).toEqual(['mail']);
    expect(fieldDifferences({ mail: sealed('1') }, { mail: sealed('1') })).toEqual([]);
  });
});
