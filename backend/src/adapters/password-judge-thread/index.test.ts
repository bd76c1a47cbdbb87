import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { systemAmbient } from '../ambient-system.ts';
import { until } from '../../../../test/support/until.ts';
import { PasswordJudgeThread } from './index.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'password-judge.ts');
const WORDS = ['Hafen & Heide', 'hafen', 'heide', 'eva@laden.example', 'eva', 'laden', 'kontor', 'willkommen'];

describe('the judge of passwords', () => {
  const judge = new PasswordJudgeThread(PROGRAM, systemAmbient.timers);
  afterAll(() => judge.close());

  it.each(['123456789012', 'QwertyUiop123', 'manchesterunited', 'passwordpassword', 'unbelievable'])(
    'knows %s from lists of stolen passwords, whatever its case',
    async (password) => expect(await judge.weaknessOf(password, [])).not.toBeNull(),
  );

  it('tells a password that stands there as it is from one that is made of such', async () => {
    expect(await judge.weaknessOf('123456789012', [])).toBe('leaked');
    expect(await judge.weaknessOf('Passwort1234', [])).toBe('guessable');
  });

  it.each([
    ['a listed one with figures', 'Passwort123!'],
    ['a listed one twice', 'schalke04schalke04'],
    ['a row of keys', 'qwertzuiop12'],
    ['a repetition', 'abcabcabcabcabc'],
    ['look-alikes', 'P@ssw0rd1234'],
    ['the name of the shop', 'hafenheide2024'],
    ['an address', 'eva@laden.example'],
    ['a word of the documented list', 'Willkommen2024'],
  ])('takes no password that is %s', async (_, password) => {
    expect(await judge.weaknessOf(password, WORDS)).toBe('guessable');
  });

  it.each([
    'ein sehr gutes Passwort',
    'correct horse battery staple',
    'Zitrone Fahrrad Mond Kabel',
    '0a3f5c-99ab31-77ffe0-1234ab-cd0911',
    `${'ä€ '.repeat(3)}${'Rhabarber '.repeat(2)}und noch viel mehr davon`,
  ])('takes %s', async (password) => expect(await judge.weaknessOf(password, WORDS)).toBeNull());

  it('answers many at once, each its own', async () => {
    const asked = ['123456789012', 'Zitrone Fahrrad Mond Kabel', 'Passwort1234'];
    const answers = await Promise.all(asked.map((password) => judge.weaknessOf(password, [])));
    expect(answers).toEqual(['leaked', null, 'guessable']);
  });

  it('is put away after a while, and comes back', async () => {
    const short = new PasswordJudgeThread(PROGRAM, systemAmbient.timers, 1);
    expect(short.isOpen).toBe(false);
    expect(await short.weaknessOf('123456789012', [])).toBe('leaked');
    await until(async () => short.isOpen, false);
    expect(await short.weaknessOf('123456789012', [])).toBe('leaked');
    await short.close();
  });

  it('answers whoever asks just as it is put away', async () => {
    let putAway = (): void => undefined;
    const sleep = (): Promise<void> => new Promise((resolve) => (putAway = resolve));
    const judge = new PasswordJudgeThread(PROGRAM, { ...systemAmbient.timers, sleep });
    expect(await judge.weaknessOf('123456789012', [])).toBe('leaked');
    putAway();
    await systemAmbient.timers.turn();
    expect(await judge.weaknessOf('123456789012', [])).toBe('leaked');
    await judge.close();
  });

  it('lets no password through where it cannot be asked', async () => {
    const broken = new PasswordJudgeThread(join(import.meta.dirname, 'nowhere.ts'), systemAmbient.timers);
    await expect(broken.weaknessOf('Zitrone Fahrrad Mond Kabel', [])).rejects.toThrow(/nowhere/u);
    await expect(broken.weaknessOf('Zitrone Fahrrad Mond Kabel', [])).rejects.toThrow(/nowhere/u);
    await broken.close();
  });
});
