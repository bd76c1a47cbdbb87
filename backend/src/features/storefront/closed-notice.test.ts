import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import type { Closed, SiteView } from '@kontor/contracts/sites/sites';
import { shownOf } from './closed-notice.ts';

const site = { commerce: DEFAULT_PREFERENCES } as SiteView;
const shown = (closed: Closed, path: string, { mayReadDrafts = false, method = 'GET' } = {}) =>
  shownOf({ request: new Request(`http://demo.localhost${path}`, { method }), site, closed, mayReadDrafts });

describe('what a closed site shows', () => {
  it.each([
    '/checkout/order-confirmed/1?token=x',
    '/order-status/1.data',
    '/unsubscribe/x',
    '/newsletter/confirm/x',
    '/restock/confirm/x',
    '/impressum',
    '/widerruf',
    '/-/theme',
  ])('goes on at %s while it is locked, and only then', (path) => {
    for (const method of ['GET', 'POST']) {
      expect(shown('locked', path, { method })).toBe('open');
      expect(shown('unopened', path, { method })).toBe('notice');
      expect(shown('archived', path, { method })).toBe('notice');
    }
  });

  it.each(['/', '/shop', '/checkout', '/cart', '/restock/claim/x', '/order-status', '/-/preview/x', '/impressum/x'])(
    'is its notice at %s',
    (path) => {
      for (const closed of ['locked', 'unopened', 'archived'] as const) expect(shown(closed, path)).toBe('notice');
    },
  );

  it('is the site for members, who only read it', () => {
    const mayReadDrafts = true;
    expect(shown('locked', '/shop', { mayReadDrafts })).toBe('locked');
    expect(shown('unopened', '/shop', { mayReadDrafts })).toBe('drafts');
    expect(shown('archived', '/shop', { mayReadDrafts })).toBe('notice');
    expect(shown('locked', '/cart', { mayReadDrafts, method: 'POST' })).toBe('notice');
    expect(shown('archived', '/-/preview/x', { mayReadDrafts })).toBe('open');
  });

  it('has its look at any time', () => {
    for (const closed of ['locked', 'unopened', 'archived'] as const) {
      expect(shown(closed, '/-/styles/1_x.css')).toBe('open');
    }
  });
});
