import { describe, expect, it } from '@jest/globals';
import { type AdditionalField, AdditionalFieldsForm } from '@kontor/contracts/additional-fields';
import { ANSWER_PREFIX, answerProblems, answersInWords, parseAnswers, readAnswers } from './answers.ts';

const formOf = (...fields: readonly Partial<AdditionalField>[]): AdditionalFieldsForm =>
  AdditionalFieldsForm.parse({ id: 'form', name: 'Form', fields });
const data = (...pairs: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(ANSWER_PREFIX + name, value);
  return form;
};

describe('answers to a product’s questions (AC-07)', () => {
  const engraving = formOf(
    { id: 'text', type: 'text', title: 'Gravur', required: true, maxLength: 5 },
    { id: 'extras', type: 'checkbox', title: 'Dazu', options: ['Karte', 'Band'] },
  );

  it('are read without what was left empty, checkboxes as a list', () => {
    expect(readAnswers(data(['text', ' Mia '], ['extras', 'Karte'], ['extras', 'Band']), engraving)).toEqual({
      text: 'Mia',
      extras: ['Karte', 'Band'],
    });
    expect(readAnswers(data(['text', '  ']), engraving)).toEqual({});
  });

  it.each<[Partial<AdditionalField>, string | readonly string[] | undefined, string | undefined]>([
    [{ type: 'text', required: true }, undefined, 'cart.additionalFieldRequired'],
    [{ type: 'text' }, undefined, undefined],
    [{ type: 'checkbox', required: true, options: ['a'] }, undefined, 'cart.additionalFieldGroupRequired'],
    [{ type: 'textarea', maxLength: 3 }, 'abcd', 'checkout.fieldTooLong'],
    [{ type: 'textarea', maxLength: 3 }, 'abc', undefined],
    [{ type: 'email' }, 'mia', 'checkout.emailInvalid'],
    [{ type: 'email' }, 'mia@example.org', undefined],
    [{ type: 'number' }, 'drei', 'error.fieldInvalid'],
    [{ type: 'number' }, '3,5', undefined],
    [{ type: 'date' }, '2026-02-31x', 'error.fieldInvalid'],
    [{ type: 'date' }, '2026-02-28', undefined],
    [{ type: 'select', options: ['a', 'b'] }, 'c', 'error.fieldInvalid'],
    [{ type: 'radio', options: ['a', 'b'] }, 'b', undefined],
    [{ type: 'checkbox', options: ['a', 'b'] }, ['a', 'c'], 'error.fieldInvalid'],
  ])('of %j: %j gives %s', (field, answer, problem) => {
    const form = formOf({ id: 'f', title: 'F', ...field });
    expect(answerProblems(form, answer === undefined ? {} : { f: answer })['f']).toBe(problem);
  });

  it('are shown with their questions, in the order these are asked', () => {
    const answers = parseAnswers('{"extras":["Karte","Band"],"text":"Mia","other":1}');
    expect(answersInWords(engraving, answers)).toEqual([
      ['Gravur', 'Mia'],
      ['Dazu', 'Karte, Band'],
    ]);
  });

  it('are none where their text cannot be read', () => {
    expect([parseAnswers(''), parseAnswers('{'), parseAnswers('7')]).toEqual([{}, {}, {}]);
  });
});
