import { describe, expect, it } from '@jest/globals';
import { mergedParams, reasonParams, reasonText } from './reasons.ts';

const TEXT = 'Der Mindestbestellwert ist {amount}. Es fehlen noch {missing}.';
const all = (...said: readonly Parameters<typeof reasonParams>[0][]) => said.map(reasonParams).reduce(mergedParams);

describe('a reason given several times', () => {
  it('keeps the full text if it occurred once', () => {
    expect(reasonText(TEXT, all({ amount: '30,00 €', missing: '4,00 €' }))).toBe(
      'Der Mindestbestellwert ist 30,00 €. Es fehlen noch 4,00 €.',
    );
  });

  it('leaves out a sentence whose amounts vary', () => {
    const missing = ['1 €', '2 €', '3 €', '4 €', '5 €', '6 €'];
    const said = all(...missing.map((amount) => ({ amount: '30,00 €', missing: amount })));
    expect(reasonText(TEXT, said)).toBe('Der Mindestbestellwert ist 30,00 €.');
  });

  it('lists two different settings', () => {
    expect(reasonText('Ab {amount}.', all({ amount: '25 €' }, { amount: '30 €' }, { amount: '25 €' }))).toBe(
      'Ab 25 € / 30 €.',
    );
  });

  it('shows the minimum and maximum of numbers', () => {
    expect(reasonText('Es sind noch {n} da.', all({ n: 4 }, { n: 1 }, { n: 2 }))).toBe('Es sind noch 1–4 da.');
    expect(reasonText('Es sind noch {n} da.', all({ n: 4 }, { n: 4 }))).toBe('Es sind noch 4 da.');
  });

  it('shows the text with gaps if nothing can be shown', () => {
    expect(reasonText('Ab {amount}.', all(...['1', '2', '3', '4'].map((amount) => ({ amount }))))).toBe('Ab ….');
  });
});
