import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { systemAmbient } from './ambient-system.ts';
import { PasswordJudgeProcess } from './password-judge-process.ts';

const PROGRAM = join(import.meta.dirname, '..', 'processes', 'password-judge.ts');
const WORDS = ['Hafen & Heide', 'hafen', 'heide', 'eva@laden.example', 'eva', 'laden', 'kontor', 'willkommen'];

describe('the password check', () => {
  const judge = new PasswordJudgeProcess(PROGRAM, systemAmbient.timers);
  afterAll(() => judge.close());

  it.each(['123456789012', 'QwertyUiop123', 'manchesterunited', 'passwordpassword', 'unbelievable'])(
    'finds %s in lists of stolen passwords, ignoring case',
    async (password) => expect(await judge.weaknessOf(password, [])).not.toBeNull(),
  );

  it('distinguishes listed passwords from ones made of them', async () => {
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
  ])('refuses a password that is %s', async (_, password) => {
    expect(await judge.weaknessOf(password, WORDS)).toBe('guessable');
  });

  it.each([
    'correcthorsebatterystaple',
    'Correct Horse Battery Staple!',
    'correct-horse-battery-staple1',
    'Franz jagt im komplett verwahrlosten Taxi quer durch Bayern',
    'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich',
    'may the force be with you',
    'Sein oder nicht sein',
  ])('refuses a passphrase that everybody knows, however it is written: %s', async (password) =>
    expect(await judge.weaknessOf(password, WORDS)).toBe('guessable'),
  );

  it.each([
    'correct horse und drei alte Kutschen am Kanal',
    'ein sehr gutes Passwort',
    'Zitrone Fahrrad Mond Kabel',
    '0a3f5c-99ab31-77ffe0-1234ab-cd0911',
    `${'ä€ '.repeat(3)}${'Rhabarber '.repeat(2)}und noch viel mehr davon`,
  ])('accepts %s', async (password) => expect(await judge.weaknessOf(password, WORDS)).toBeNull());

  it('answers many calls at once, each with its own result', async () => {
    const asked = ['123456789012', 'Zitrone Fahrrad Mond Kabel', 'Passwort1234'];
    const answers = await Promise.all(asked.map((password) => judge.weaknessOf(password, [])));
    expect(answers).toEqual(['leaked', null, 'guessable']);
  });

  it('accepts no password while it is unavailable', async () => {
    const broken = new PasswordJudgeProcess(join(import.meta.dirname, 'nowhere.ts'), systemAmbient.timers);
    await expect(broken.weaknessOf('Zitrone Fahrrad Mond Kabel', [])).rejects.toThrow(/nowhere/u);
    await expect(broken.weaknessOf('Zitrone Fahrrad Mond Kabel', [])).rejects.toThrow(/nowhere/u);
    await broken.close();
  });
});
