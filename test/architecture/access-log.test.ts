import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { loggedPath } from '../../backend/src/platform/http/logged-path.ts';

const TOKEN = 'WyI0YzlmNmY2ZSJd.q0Zt8_xYb1c2d3e4f5g6h7i8j9k0l1m2';
const caddyfile = readFileSync('docker/Caddyfile', 'utf8');
const [, pattern = '', instead = ''] = /request>uri regexp "(.*)" "(.*)"$/mu.exec(caddyfile) ?? [];
/** Go's and JavaScript's syntax agree for these expressions. */
const loggedUri = (uri: string): string => uri.replace(new RegExp(pattern, 'gu'), instead);

describe('the proxy’s access log', () => {
  it.each([
    '/',
    '/shop/becher-duene?farbe=sand',
    '/api/v1/products/4c9f6f6e-0f0e-5d5e-9a55-0d4f2f1f3a01',
    `/unsubscribe/${TOKEN}`,
    `/restock/confirm.data?token=${TOKEN}`,
    `/config/passwort-neu?token=${TOKEN}`,
    '/config/bestellungen?suche=eva%40x.example',
    '/kunden/eva%40x.example',
    `/feeds/${'a'.repeat(64)}/products.xml`,
  ])('ASVS 14.2.1, 16.2.5: logs no more of %s than Kontor’s own log', (uri) => {
    const query = uri.includes('?') ? instead : '';
    expect(loggedUri(uri)).toBe(loggedPath(uri) + query);
  });

  it('ASVS 16.2.5: logs no header that contains a token or credentials', () => {
    const sent = ['Referer', 'X-Csrf-Token', 'Idempotency-Key'].map((name) => `request>headers>${name}`);
    for (const field of [...sent, 'resp_headers>Location']) {
      expect(caddyfile).toContain(`\t${field} delete\n`);
    }
  });
});
