import { describe, expect, it } from '@jest/globals';
import { FormField } from '@kontor/contracts/forms/fields';
import { suspicionsOf } from './suspicions.ts';

const fields = [
  FormField.parse({ id: 'text', type: 'textarea', title: 'Text' }),
  FormField.parse({ id: 'seite', type: 'website', title: 'Seite' }),
  FormField.parse({ id: 'name', type: 'name', title: 'Name' }),
];
const sent = { age: 3_000, honeypot: '', isCaptchaSolved: null, fields, answers: {} };

describe('suspicions about a submission', () => {
  it('are none when it took a human time to fill in', () => {
    expect(suspicionsOf(sent)).toEqual([]);
    expect(suspicionsOf({ ...sent, isCaptchaSolved: true })).toEqual([]);
  });

  it('are haste, a filled honeypot, and an unsolved captcha', () => {
    const bad = { ...sent, age: 2_999, honeypot: 'x', isCaptchaSolved: false };
    expect(suspicionsOf(bad)).toEqual(['honeypot', 'tooFast', 'noCaptcha']);
  });

  it('include more than three links, except in link fields', () => {
    const links = (count: number): string => 'https://a.de '.repeat(count);
    expect(suspicionsOf({ ...sent, answers: { text: links(3), seite: links(9) } })).toEqual([]);
    expect(suspicionsOf({ ...sent, answers: { text: links(3), name: { first: 'www.b.de', last: 'x' } } })).toEqual([
      'manyLinks',
    ]);
  });
});
