import { describe, expect, it } from '@jest/globals';
import { MOST_NAME_WORDS, nameWords } from './name-words.ts';

describe('the words of a name', () => {
  it('are the same however they are written', () => {
    const jorg = nameWords(['Jörg Müller-Lüdenscheidt']);
    expect(jorg).toEqual(['jorg', 'muller', 'ludenscheidt']);
    expect(nameWords(['  JOERG  mueller luedenscheidt '])).toEqual(jorg);
    expect(nameWords(['Weiß', 'O’Brien', 'Zoë'])).toEqual(['weiss', 'brien', 'zo']);
    expect(nameWords(['Зоя 2000 GmbH'])).toEqual(['зоя', '2000', 'gmbh']);
  });

  it('are each there once, few, and none of a single letter', () => {
    expect(nameWords(['Anna B. Anna', 'Anna'])).toEqual(['anna']);
    expect(nameWords(['', ' – '])).toEqual([]);
    expect(nameWords([Array.from({ length: 50 }, (_, n) => `name${n}`).join(' ')])).toHaveLength(MOST_NAME_WORDS);
  });
});
