import { describe, expect, it } from '@jest/globals';
import { isOurs } from './invited.ts';

describe('an invitation’s link', () => {
  it.each([
    ['https://laden.kontor.example', 'kontor.example', true],
    ['https://kontor.example', 'kontor.example', true],
    ['https://laden.example', 'kontor.example', false],
    ['https://laden-kontor.example', 'kontor.example', false],
    ['https://kontor.example.laden.example', 'kontor.example', false],
    ['http://127.0.0.1:3000', 'kontor.example', false],
    ['http://laden.localhost:3000', null, true],
    ['http://127.0.0.1:3000', null, true],
    ['https://laden.example', null, false],
  ])('by way of %s, where the domain is %s, is of a host of the installation’s own: %s', (origin, domain, isOwn) => {
    expect(isOurs({ origin }, { domain })).toBe(isOwn);
  });
});
