import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InstalmentPagesUnavailable } from '@kontor/contracts/ports/instalment-pages';
import { HttpInstalmentPages } from '../../../backend/src/adapters/instalment-pages-http.ts';
import { cleanPage } from '../../../backend/src/features/instalments/clean-page.ts';
import { ModalPages } from '../../../backend/src/features/instalments/modal-pages.ts';
import { InstalmentProvider } from '../../doubles/instalment-provider.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';

describe('instalment provider’s page (IN-04)', () => {
  const provider = new InstalmentProvider();
  let now = 0;
  const pages = (patience?: number) =>
    new ModalPages(new HttpInstalmentPages(provider.address, patience), { now: () => now });

  beforeAll(() => provider.start());
  beforeEach(() => {
    provider.asked.length = 0;
    provider.answer = {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: '<h1>Pay in 4</h1><p>Zinslos – über 6 Wochen</p>',
    };
  });
  afterAll(() => provider.stop());

  it('is fetched per locale and cached for ten minutes', async () => {
    const modal = pages();
    expect(await modal.html('fr_CA')).toBe('<h3>Pay in 4</h3><p>Zinslos – über 6 Wochen</p>');
    await modal.html('fr_CA');
    expect(provider.asked).toEqual(['/modals/fr_CA.html']);
    now += 10 * 60_000;
    await modal.html('fr_CA');
    await modal.html('en_GB');
    expect(provider.asked).toEqual(['/modals/fr_CA.html', '/modals/fr_CA.html', '/modals/en_GB.html']);
  });

  it.each([
    ['an error', { status: 500, type: 'text/html', body: 'oops' }],
    ['no HTML', { status: 200, type: 'application/json', body: '{}' }],
    ['too much of it', { status: 200, type: 'text/html', body: 'x'.repeat(600_000) }],
  ])('is unavailable if the provider answers with %s, and is retried after ten seconds', async (_, answer) => {
    const modal = pages();
    provider.answer = answer;
    await expect(modal.html('en_US')).rejects.toThrow(InstalmentPagesUnavailable);
    await expect(modal.html('en_US')).rejects.toThrow(InstalmentPagesUnavailable);
    expect(provider.asked).toHaveLength(1);
    now += 10_000;
    provider.answer = { status: 200, type: 'text/html', body: '<p>ja</p>' };
    expect(await modal.html('en_US')).toBe('<p>ja</p>');
  });

  it('is unavailable if nobody answers', async () => {
    const nobody = new HttpInstalmentPages('http://127.0.0.1:1/{locale}');
    await expect(nobody.page('en_US')).rejects.toThrow(InstalmentPagesUnavailable);
  });

  it('is stripped of scripts, external resources and unsafe links', () => {
    const html = `<!doctype html><html><head><title>T</title><style>p{color:red}</style><script>alert(1)</script></head>
      <body onload="alert(2)"><h2 style="x" class="y">How</h2><p onclick="alert(3)">It <b>works</b></p>
      <img src="https://tracker.example/p.gif"><svg><script>alert(4)</script></svg><iframe src="https://a.example"></iframe>
      <form action="https://a.example"><input name="a"></form>
      <a href="javascript:alert(5)">a</a><a href="//b.example">b</a><a href="https://c.example/terms">c</a></body></html>`;
    const attributes = 'target="_blank" rel="noopener noreferrer"';
    expect(cleanPage(html).replace(/\s+/gu, ' ')).toBe(
      `<h3>How</h3><p>It <strong>works</strong></p> <a ${attributes}>a</a><a ${attributes}>b</a><a href="https://c.example/terms" ${attributes}>c</a>`,
    );
  });

  describe('over HTTP', () => {
    let api: Api;
    beforeAll(async () => void (api = await startApi()));
    afterAll(() => api.stop());

    it('is null without a configured provider', async () => {
      const { status, body } = await answered(
        new Visitor(api).api.GET('/api/instalments/modal/{locale}', { params: { path: { locale: 'en_US' } } }),
      );
      expect([status, body]).toEqual([200, { html: null }]);
    });

    it('is a 404 for another locale', async () => {
      for (const locale of ['de_DE', 'en_us', '..%2Fsecret', 'x'.repeat(300)]) {
        expect(
          (
            await answered(
              new Visitor(api).api.GET('/api/instalments/modal/{locale}', { params: { path: { locale } } }),
            )
          ).status,
        ).toBe(404);
      }
    });
  });
});
