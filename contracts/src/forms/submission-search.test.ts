import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { submissionMatcher } from './submission-search.ts';
import type { SummaryField } from './responses.ts';

const said = (...values: readonly string[]): readonly SummaryField[] =>
  values.map((value, index) => ({ fieldId: `f${index}`, type: 'text', rawTitle: 'Frage', values: [value] }));

describe('searching in answers', () => {
  it.each([
    ['große tasse', ['Große', 'eine Tasse'], true],
    ['GROSSE TASSE', ['Große', 'eine Tasse'], true],
    ['cafe', ['Café'], true],
    ['tasse zelt', ['eine Tasse'], false],
    ['frage', ['Antwort'], false],
    ['  ', [], true],
    ['.*', ['Antwort'], false],
  ])('given %j, is it in %j: %s', (search, values, isFound) => {
    expect(submissionMatcher(search)(said(...values))).toBe(isFound);
  });

  it('finds any words of the answers, in any case and order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abzäöüßéÅ0+@.-'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), fc.boolean(), (answers, isUpper) => {
        const all = answers.flat().toReversed().join(' ');
        const search = isUpper ? all.toUpperCase() : all;
        expect(submissionMatcher(search)(said(...answers.map((words) => words.join(' '))))).toBe(true);
      }),
    );
  });
});
