import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAtFrontDoor, preferredLanguage } from './front-door.ts';

describe('the front door', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['fr, en-GB;q=0.8, de;q=0.5', 'en'],
    ['en;q=0.3, de-CH;q=0.9', 'de'],
    ['en;q=0, fr', 'de'],
    ['*', 'de'],
  ])('speaks the language that the header %j prefers', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('understands any header', () => {
    fc.assert(fc.property(fc.string(), (header) => ['de', 'en'].includes(preferredLanguage(header))));
  });

  it('has its own routes alone', () => {
    for (const route of [
      '/',
      '/*',
      '/config/*',
      '/api/v1/sign-ups',
      '/api/v1/account/sessions/:sessionId',
      '/dev/mail/:id',
    ])
      expect([route, isAtFrontDoor(route)]).toEqual([route, true]);
    for (const route of [undefined, '/api/*', '/api/v1/members', '/api/v1/accounts', '/api/v1/sign-ins', '/files/*'])
      expect([route, isAtFrontDoor(route)]).toEqual([route, false]);
  });
});
