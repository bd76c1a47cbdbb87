import { describe, expect, it } from '@jest/globals';
import { Address } from '../orders/parts.ts';
import { cleanLine, cleanText } from './clean-text.ts';

describe('typed text', () => {
  it('loses bidirectional overrides and control characters', () => {
    expect(cleanLine().parse(' Lena\u202E dnarB\u2066\u0000\u001B ')).toBe('Lena dnarB');
    expect(cleanText().parse('Bitte\u202A klingeln.\n\tDanke\u0007')).toBe('Bitte klingeln.\n\tDanke');
  });

  it('keeps every script and its joiners and marks', () => {
    for (const name of ['Łukasz Żółć', 'محمد\u200Fعلي', 'नरेंद्र\u200D', '👩🏽\u200D🌾 Lena']) {
      expect(cleanLine().parse(name)).toBe(name);
    }
  });

  it('is one line if one line is wanted', () => {
    expect(cleanLine().parse('Am Sande 5\r\nHof')).toBe('Am Sande 5 Hof');
  });

  it('is empty if nothing visible was typed', () => {
    const address = {
      name: '\u202E\u0000',
      street: 'Am Sande 5',
      postalCode: '21335',
      city: 'Lüneburg',
      country: 'DE',
    };
    const { error } = Address.safeParse(address);
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['name'], 'checkout.fieldRequired']]);
  });
});
