import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const SOURCES = '{backend/src,contracts/src,projections/src,storefront/app,storefront/panel}/**/*.{ts,tsx}';
/** Documents the cookies in the API document. */
const TELLS = 'backend/src/platform/openapi/introduction.ts';

const TOUCHES =
  /request\.cookies\b|reply\.setCookie\(|\bcreateCookie\b|document\.cookie *[^`\s]|['"](?:set-)?cookie['"]/u;

describe('cookies', () => {
  it('are read and set in one place, and written by one script with attributes from there', () => {
    const touching = globSync(SOURCES).filter(
      (file) => file !== TELLS && !/\.test\.tsx?$/u.test(file) && TOUCHES.test(readFileSync(file, 'utf8')),
    );
    expect(touching.sort()).toEqual([
      'backend/src/platform/http/cookies.ts',
      'storefront/app/frame/use-own-crumb.ts',
      'storefront/app/newsletters/promo.tsx',
    ]);
    expect(readFileSync('storefront/app/newsletters/promo.tsx', 'utf8')).toContain('document.cookie = seen;');
  });
});
