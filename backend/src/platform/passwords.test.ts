import { describe, expect, it } from '@jest/globals';
import type { PasswordJudge } from '@kontor/contracts/ports/password-judge';
import { Passwords } from './passwords.ts';

const judge: PasswordJudge = {
  weaknessOf: async (password, words) => (words.some((word) => password.includes(word)) ? 'guessable' : null),
  close: async () => undefined,
};

describe('passwords', () => {
  it('are verified, and no others are', async () => {
    const passwords = new Passwords(judge);
    const hash = await passwords.hash('ein sehr gutes Passwort');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await passwords.verify(hash, 'ein sehr gutes Passwort')).toBe(true);
    expect(await passwords.verify(hash, 'ein sehr gutes Passwort ')).toBe(false);
    expect(await passwords.hash('ein sehr gutes Passwort')).not.toBe(hash);
  });

  it('are refused if weak, naming the field', async () => {
    const passwords = new Passwords(judge);
    const choose = (password: string) => passwords.hashChosen({ password, words: ['heide'], field: 'newPassword' });
    await expect(choose('hafen und heide')).rejects.toMatchObject({
      code: 'invalid',
      fields: { newPassword: { key: 'account.password.guessable' } },
    });
    expect(await passwords.verify(await choose('ein sehr gutes Passwort'), 'ein sehr gutes Passwort')).toBe(true);
  });

  it('never match without a hash', async () => {
    expect(await new Passwords(judge).verify(null, '')).toBe(false);
    expect(await new Passwords(judge).verify(null, 'ein sehr gutes Passwort')).toBe(false);
  });

  it('wait for each other, and are refused if too many wait', async () => {
    const passwords = new Passwords(judge);
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.verify(null, 'x')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(66);
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'tooManyRequests' } });
    expect(await passwords.verify(null, 'x')).toBe(false);
  });
});
