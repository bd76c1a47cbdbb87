import { describe, expect, it } from '@jest/globals';
import { type AdditionalField, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { ANSWER_PREFIX, answersInWords, parseAnswers, readAnswers, refusedAnswers } from './answers.ts';

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

  it('are read without empty fields; checkboxes become a list', () => {
    expect(readAnswers(data(['text', ' Mia '], ['extras', 'Karte'], ['extras', 'Band']), engraving)).toEqual({
      text: 'Mia',
      extras: ['Karte', 'Band'],
    });
    expect(readAnswers(data(['text', '  ']), engraving)).toEqual({});
  });

  it('are shown with their questions, in form order', () => {
    const answers = parseAnswers('{"extras":["Karte","Band"],"text":"Mia","other":1}');
    expect(answersInWords(engraving, answers)).toEqual([
      ['Gravur', 'Mia'],
      ['Dazu', 'Karte, Band'],
    ]);
  });

  it('are asked again as they were typed, with what is wrong with them', () => {
    const typed = [
      [`${ANSWER_PREFIX}extras`, 'Karte'],
      [`${ANSWER_PREFIX}extras`, 'Band'],
    ] as const;
    const refused = {
      ok: false,
      title: '',
      messages: [],
      values: {},
      typed,
      problems: { text: 'Erforderlich' },
    } as const;
    expect(refusedAnswers(refused, engraving)).toEqual({
      answers: { extras: ['Karte', 'Band'] },
      problems: { text: 'Erforderlich' },
    });
    expect(refusedAnswers(undefined, engraving)).toEqual({ answers: {}, problems: {} });
  });

  it('are empty when their text cannot be parsed', () => {
    expect([parseAnswers(''), parseAnswers('{'), parseAnswers('7')]).toEqual([{}, {}, {}]);
  });
});
