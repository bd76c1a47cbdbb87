import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '../messages/index.ts';
import { FormField } from './fields.ts';
import { submissionSummary } from './summary.ts';

const field = (given: Record<string, unknown>) => FormField.parse({ title: 'Frage', ...given });
const words = {
  text: (key: keyof ReturnType<typeof messagesOf>) => messagesOf('de')[key],
  day: (day: string) => day.split('-').reverse().join('.'),
  time: (clock: string) => `${clock} Uhr`,
  amount: (decimal: string, currency: string) => `${decimal} in ${currency}`,
  country: (code: string) => `Land ${code}`,
};

describe('the summary of a submission', () => {
  it('lists answers in form order and leaves out empty ones', () => {
    const fields = [
      field({ id: 'who', type: 'name', title: 'Name' }),
      field({ id: 'head', type: 'section' }),
      field({ id: 'none', type: 'text' }),
      field({ id: 'when', type: 'date' }),
      field({ id: 'much', type: 'currency', currency: 'CHF' }),
      field({ id: 'phone', type: 'phone' }),
      field({ id: 'likes', type: 'checkbox', options: ['Tee', 'Kaffee'] }),
    ];
    const answers = {
      likes: ['Tee', 'Kaffee'],
      when: '2026-11-22',
      much: '1234.50',
      phone: ['', '030', '1234', ''] as const,
      who: { first: 'Anna', last: 'Alt' },
    };
    expect(submissionSummary(fields, answers, words)).toEqual([
      { fieldId: 'who', type: 'name', rawTitle: 'Name', values: ['Anna Alt'] },
      { fieldId: 'when', type: 'date', rawTitle: 'Frage', values: ['22.11.2026'] },
      { fieldId: 'much', type: 'currency', rawTitle: 'Frage', values: ['1234.50 in CHF'] },
      { fieldId: 'phone', type: 'phone', rawTitle: 'Frage', values: ['030 1234'] },
      { fieldId: 'likes', type: 'checkbox', rawTitle: 'Frage', values: ['Tee', 'Kaffee'] },
    ]);
  });

  it('FO-11: has type, unchanged title and values for each of the seven types with a format of their own', () => {
    const rows = ['Preis', 'Beratung', 'Versand', 'Ware', 'Wege'];
    const fields = (
      [
        ['address', {}],
        ['checkbox', { options: ['Tee', 'Kaffee'] }],
        ['date', {}],
        ['likert', { rows }],
        ['name', {}],
        ['phone', {}],
        ['time', {}],
      ] as const
    ).map(([type, more]) => field({ id: type, type, title: `<b>${type}</b>`, ...more }));
    const answers = {
      address: { line1: 'Hauptstr. 1', line2: '', postalCode: '21335', city: 'Lüneburg', state: '', country: 'DE' },
      checkbox: ['Kaffee'],
      date: '2026-11-22',
      likert: { 0: '-2', 1: '-1', 2: '0', 3: '1', 4: '2' },
      name: { first: 'Anna', last: 'Alt' },
      phone: ['', '030', '1234', ''],
      time: '09:30',
    } as const;
    expect(submissionSummary(fields, answers, words).map(({ fieldId: _, ...summary }) => summary)).toEqual([
      { type: 'address', rawTitle: '<b>address</b>', values: ['Hauptstr. 1', '21335 Lüneburg', 'Land DE'] },
      { type: 'checkbox', rawTitle: '<b>checkbox</b>', values: ['Kaffee'] },
      { type: 'date', rawTitle: '<b>date</b>', values: ['22.11.2026'] },
      {
        type: 'likert',
        rawTitle: '<b>likert</b>',
        values: [
          'Preis: Strongly Disagree',
          'Beratung: Disagree',
          'Versand: Neutral',
          'Ware: Agree',
          'Wege: Strongly Agree',
        ],
      },
      { type: 'name', rawTitle: '<b>name</b>', values: ['Anna Alt'] },
      { type: 'phone', rawTitle: '<b>phone</b>', values: ['030 1234'] },
      { type: 'time', rawTitle: '<b>time</b>', values: ['09:30 Uhr'] },
    ]);
  });

  it('writes an address in lines', () => {
    const address = {
      line1: 'Hauptstr. 1',
      line2: '',
      postalCode: '21335',
      city: 'Lüneburg',
      state: '',
      country: 'DE',
    };
    const [summary] = submissionSummary([field({ id: 'a', type: 'address' })], { a: address }, words);
    expect(summary?.values).toEqual(['Hauptstr. 1', '21335 Lüneburg', 'Land DE']);
  });

  it('names the choice in each row of a likert question', () => {
    const rows = ['Preis', 'Beratung', 'Versand'];
    const [summary] = submissionSummary([field({ id: 'l', type: 'likert', rows })], { l: { 0: '-2', 2: '2' } }, words);
    expect(summary?.values).toEqual(['Preis: Strongly Disagree', 'Versand: Strongly Agree']);
  });
});
