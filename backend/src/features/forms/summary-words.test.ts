import { describe, expect, it } from '@jest/globals';
import { summaryWords } from './summary-words.ts';

describe('answers in a language', () => {
  it.each([
    ['de', '22.11.2026', '09:30', '1.234,50 €', 'Schweiz'],
    ['en', 'Nov 22, 2026', '9:30 AM', '€1,234.50', 'Switzerland'],
  ])('FO-11: in %s days, times, amounts and countries are written as usual there', (language, ...written) => {
    const { day, time, amount, country } = summaryWords(language);
    const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
    expect([day('2026-11-22'), time('09:30'), amount('1234.50', 'EUR'), country('CH')].map(plain)).toEqual(written);
  });
});
