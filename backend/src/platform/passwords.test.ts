import { describe, expect, it } from '@jest/globals';
import { Passwords } from './passwords.ts';

describe('passwords', () => {
  it('are known again, and no others', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('ein sehr gutes Passwort');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await passwords.verify(hash, 'ein sehr gutes Passwort')).toBe(true);
    expect(await passwords.verify(hash, 'ein sehr gutes Passwort ')).toBe(false);
    expect(await passwords.hash('ein sehr gutes Passwort')).not.toBe(hash);
  });

  it('of nobody are no password at all', async () => {
    expect(await new Passwords().verify(null, '')).toBe(false);
    expect(await new Passwords().verify(null, 'ein sehr gutes Passwort')).toBe(false);
  });

  it('wait for each other, and are refused where too many wait', async () => {
    const passwords = new Passwords();
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.verify(null, 'x')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(66);
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'tooManyRequests' } });
    expect(await passwords.verify(null, 'x')).toBe(false);
  });
});
