import { describe, expect, it } from '@jest/globals';
import { sameAnswers } from './same-answers.ts';

describe('answers to a product’s questions (AC-07)', () => {
  it.each([
    ['another order', '{"schrift":"Antiqua","gravur":"Mia"}'],
    ['a blank at the end', '{"gravur":"Mia ","schrift":" Antiqua"}'],
    ['a question that was left empty', '{"gravur":"Mia","schrift":"Antiqua","gruss":" ","extras":[]}'],
    ['other spaces between them', ' { "gravur" : "Mia", "schrift": "Antiqua" } '],
  ])('are the same with %s', (_, text) => {
    expect(sameAnswers(text)).toBe(sameAnswers('{"gravur":"Mia","schrift":"Antiqua"}'));
  });

  it('are equal in any order of ticking', () => {
    expect(sameAnswers('{"extras":["b ","a"]}')).toBe(sameAnswers('{"extras":["a","b"]}'));
  });

  it('differ by a word, a question, or an inner space', () => {
    const texts = ['{"a":"Mia"}', '{"a":"mia"}', '{"b":"Mia"}', '{"a":"M ia"}', '{"a":["Mia"]}', ''];
    expect(new Set(texts.map(sameAnswers)).size).toBe(texts.length);
  });

  it('are empty if nothing was answered, and unchanged if unreadable', () => {
    expect(['', '{}', '{"a":" ","b":[]}', 'kein JSON', '["a"]'].map(sameAnswers)).toEqual([
      '',
      '',
      '',
      'kein JSON',
      '["a"]',
    ]);
  });
});
