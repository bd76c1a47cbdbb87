import { describe, expect, it } from '@jest/globals';
import { FormField } from '@kontor/contracts/forms/fields';
import { suspicionsOf } from './suspicions.ts';

const fields = [
  FormField.parse({ id: 'text', type: 'textarea', title: 'Text' }),
  FormField.parse({ id: 'seite', type: 'website', title: 'Seite' }),
  FormField.parse({ id: 'name', type: 'name', title: 'Name' }),
];
const sent = { age: 3_000, honeypot: '', isCaptchaSolved: null, fields, answers: {} };

describe('what speaks against a submission', () => {
  it('is nothing, where somebody took the time to fill it in', () => {
    expect(suspicionsOf(sent)).toEqual([]);
    expect(suspicionsOf({ ...sent, isCaptchaSolved: true })).toEqual([]);
  });

  it('is haste, a box that nobody sees, a captcha that nobody solved', () => {
    const bad = { ...sent, age: 2_999, honeypot: 'x', isCaptchaSolved: false };
    expect(suspicionsOf(bad)).toEqual(['honeypot', 'tooFast', 'noCaptcha']);
  });

  it('is more than three links, in whatever field but those that ask for one', () => {
    const links = (count: number): string => 'https://a.de '.repeat(count);
    expect(suspicionsOf({ ...sent, answers: { text: links(3), seite: links(9) } })).toEqual([]);
    expect(suspicionsOf({ ...sent, answers: { text: links(3), name: { first: 'www.b.de', last: 'x' } } })).toEqual([
      'manyLinks',
    ]);
  });
});
