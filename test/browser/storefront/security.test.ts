import { describe, expect, it } from '@jest/globals';
import type { Response } from 'playwright-core';
import { hydrated, useShop } from '../browser.ts';
import { add, CUP, E_BOOK } from '../parts.ts';

/** Bytes of compressed JavaScript that a product page may load. */
const MAX_SCRIPT = 95_000;

describe('content sent to browsers', () => {
  const shop = useShop();

  it('given any page, then its CSP allows no foreign script, and the console is silent', async () => {
    const page = await shop.blank();
    for (const path of [
      '/',
      '/shop',
      CUP,
      '/cart',
      '/search?q=Tee',
      '/gibt-es-nicht',
      '/versand',
      '/config/anmelden',
    ]) {
      const response = await page.goto(shop.url(path));
      await hydrated(page);
      const policy = (await response?.headerValue('content-security-policy')) ?? '';
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src ')) ?? '';
      expect(scripts).toMatch(/^script-src 'self' 'nonce-[^']+'$/u);
      expect(policy).not.toMatch(/unsafe-/u);
      expect(policy).toContain("object-src 'none'");
      expect(await response?.headerValue('x-content-type-options')).toBe('nosniff');
      expect(shop.takeComplaints()).toEqual([]);
    }
  });

  it('given a full cart, then the console is silent and no script can read the cart’s cookie', async () => {
    const page = await shop.visit(E_BOOK);
    await add(page);
    const cookies = await page.context().cookies();
    // ASVS 11.5.1: two random UUIDs, 244 bits.
    expect(cookies.find(({ name }) => name === 'crumb')?.value).toMatch(/^[0-9a-f]{64}$/u);
    const hidden = cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
    expect(hidden).toEqual(expect.arrayContaining(['kontor-first-cart', 'ss_cvr', 'kontor-position']));
    const readable = await page.evaluate(() => document.cookie);
    expect(readable).toMatch(/^crumb=[^;]+$/u);
    expect(shop.takeComplaints()).toEqual([]);
  });

  it.each([CUP, '/config/anmelden'])('given %s, then its assets are compressed and cached for a year', async (path) => {
    const page = await shop.blank();
    const fetched: Response[] = [];
    page.on('response', (response) => {
      if (/\.(?:js|css)$/u.test(response.url())) fetched.push(response);
    });
    await page.goto(shop.url(path), { waitUntil: 'networkidle' });
    expect(fetched.length).toBeGreaterThan(3);
    for (const response of fetched) {
      const headers = await response.allHeaders();
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-encoding']).toMatch(/^(?:br|gzip)$/u);
      expect(new URL(response.url()).pathname.startsWith('/config/')).toBe(path.startsWith('/config/'));
    }
  });

  it(`given a product page, then it loads less than ${MAX_SCRIPT / 1000} kB of JavaScript`, async () => {
    const page = await shop.blank();
    await page.goto(shop.url(CUP), { waitUntil: 'networkidle' });
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize, decodedBodySize }) => ({ encodedBodySize, decodedBodySize })),
    );
    const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
    const encoded = sum(scripts.map(({ encodedBodySize }) => encodedBodySize));
    expect(encoded).toBeLessThan(MAX_SCRIPT);
    expect(encoded).toBeGreaterThan(0);
    expect(encoded).toBeLessThan(sum(scripts.map(({ decodedBodySize }) => decodedBodySize)) / 2);
  });
});
