import { describe, expect, it } from '@jest/globals';
import { MAX_NAME_WORDS, nameWords } from './name-words.ts';

describe('search words of a name', () => {
  it('are equal for all spellings', () => {
    const jorg = nameWords(['Jörg Müller-Lüdenscheidt']);
    expect(jorg).toEqual(['jorg', 'muller', 'ludenscheidt']);
    expect(nameWords(['  JOERG  mueller luedenscheidt '])).toEqual(jorg);
    expect(nameWords(['Weiß', 'O’Brien', 'Zoë'])).toEqual(['weiss', 'brien', 'zo']);
    expect(nameWords(['Зоя 2000 GmbH'])).toEqual(['зоя', '2000', 'gmbh']);
  });

  it('are distinct, limited in number, and longer than one letter', () => {
    expect(nameWords(['Anna B. Anna', 'Anna'])).toEqual(['anna']);
    expect(nameWords(['', ' – '])).toEqual([]);
    expect(nameWords([Array.from({ length: 50 }, (_, n) => `name${n}`).join(' ')])).toHaveLength(MAX_NAME_WORDS);
  });
});
