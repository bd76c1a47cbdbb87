import { describe, expect, it } from '@jest/globals';
import { mergedParams, reasonParams, reasonText } from './reasons.ts';

const TEXT = 'Der Mindestbestellwert ist {amount}. Es fehlen noch {missing}.';
const all = (...said: readonly Parameters<typeof reasonParams>[0][]) => said.map(reasonParams).reduce(mergedParams);

describe('a reason that was given several times', () => {
  it('given one time, then all of it is told', () => {
    expect(reasonText(TEXT, all({ amount: '30,00 €', missing: '4,00 €' }))).toBe(
      'Der Mindestbestellwert ist 30,00 €. Es fehlen noch 4,00 €.',
    );
  });

  it('given amounts that were others each time, then the sentence about them is left out', () => {
    const missing = ['1 €', '2 €', '3 €', '4 €', '5 €', '6 €'];
    const said = all(...missing.map((amount) => ({ amount: '30,00 €', missing: amount })));
    expect(reasonText(TEXT, said)).toBe('Der Mindestbestellwert ist 30,00 €.');
  });

  it('given two settings, then both are told', () => {
    expect(reasonText('Ab {amount}.', all({ amount: '25 €' }, { amount: '30 €' }, { amount: '25 €' }))).toBe(
      'Ab 25 € / 30 €.',
    );
  });

  it('given numbers, then the least and the greatest', () => {
    expect(reasonText('Es sind noch {n} da.', all({ n: 4 }, { n: 1 }, { n: 2 }))).toBe('Es sind noch 1–4 da.');
    expect(reasonText('Es sind noch {n} da.', all({ n: 4 }, { n: 4 }))).toBe('Es sind noch 4 da.');
  });

  it('given nothing that could be told, then the text with gaps', () => {
    expect(reasonText('Ab {amount}.', all(...['1', '2', '3', '4'].map((amount) => ({ amount }))))).toBe('Ab ….');
  });
});
