import { describe, expect, it } from '@jest/globals';
import { cookieOf, scriptCookie } from './cookies.ts';

const BEFORE = Date.UTC(2027, 2, 30);
const AFTER = Date.UTC(2027, 3, 1);

describe('a cookie', () => {
  const asking = (isOverTls: boolean, cookies: Record<string, string>) => ({ isOverTls, cookies });

  it('over TLS is the prefixed one, if there is one', () => {
    const both = { 'kontor-session': 'planted', '__Host-kontor-session': 'own' };
    expect(cookieOf(asking(true, both), 'kontor-session', BEFORE)).toBe('own');
    expect(cookieOf(asking(true, { '__Host-kontor-session': 'own' }), 'kontor-session', AFTER)).toBe('own');
  });

  it('without a prefix is accepted for some months', () => {
    const former = asking(true, { 'kontor-session': 'old' });
    expect(cookieOf(former, 'kontor-session', BEFORE)).toBe('old');
    expect(cookieOf(former, 'kontor-session', AFTER)).toBeUndefined();
  });

  it('has no prefix without TLS, where browsers would refuse it', () => {
    const both = { 'kontor-session': 'plain', '__Host-kontor-session': 'other' };
    expect(cookieOf(asking(false, both), 'kontor-session', AFTER)).toBe('plain');
  });

  it('of the specification keeps its name', () => {
    const named = { crumb: 'a', ss_cvr: 'b', ss_cvt: 'c' };
    for (const [name, value] of Object.entries(named)) expect(cookieOf(asking(true, named), name, AFTER)).toBe(value);
  });

  it('set by a script has the same attributes', () => {
    expect(scriptCookie(asking(true, {}), 'kontor-promo', '1', 60)).toBe(
      '__Host-kontor-promo=1; path=/; max-age=60; samesite=lax; secure',
    );
    expect(scriptCookie(asking(false, {}), 'kontor-promo', '1', 60)).toBe(
      'kontor-promo=1; path=/; max-age=60; samesite=lax',
    );
  });
});
