import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const SOURCES = '{backend/src,contracts/src,projections/src,storefront/app,storefront/panel}/**/*.{ts,tsx}';
const TOUCHES =
  /request\.cookies\b|reply\.setCookie\(|\bcreateCookie\b|document\.cookie *[^`\s]|['"](?:set-)?cookie['"]/u;

describe('cookies', () => {
  it('are read and set in one place, and written by one script, in words that are made there', () => {
    const touching = globSync(SOURCES).filter(
      (file) => !/\.test\.tsx?$/u.test(file) && TOUCHES.test(readFileSync(file, 'utf8')),
    );
    expect(touching.sort()).toEqual(['backend/src/platform/http/cookies.ts', 'storefront/app/newsletter/promo.tsx']);
    expect(readFileSync('storefront/app/newsletter/promo.tsx', 'utf8')).toContain('document.cookie = seen;');
  });
});
