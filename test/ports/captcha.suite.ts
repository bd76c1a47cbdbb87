import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Captcha, CaptchaAction, CaptchaSite } from '@kontor/contracts/ports/captcha';

export interface CaptchaFixture {
  readonly captcha: Captcha;
  /** What a person's browser makes. */
  solve(site: CaptchaSite, action: CaptchaAction): Promise<string>;
  remove(): Promise<void>;
}

export const siteWith = (id: string): CaptchaSite => ({
  id: SiteId.parse(id),
  captchaSettings: { siteKey: `key-${id}` },
});
export const ADDRESS = '203.0.113.7';

/** What every captcha promises. */
export const captchaSuite = (name: string, fixture: () => Promise<CaptchaFixture>): void => {
  describe(`captcha: ${name}`, () => {
    const site = siteWith('demo');
    let adapter: CaptchaFixture;

    const check = async (token: string, action: CaptchaAction = 'productWaitlist', at = site) =>
      (await adapter.captcha.check(at, action, token, ADDRESS)).kind;

    beforeEach(async () => {
      adapter = await fixture();
    });
    afterEach(() => adapter.remove());

    it('lets in who has solved one', async () => {
      expect(await check(await adapter.solve(site, 'productWaitlist'))).toBe('solved');
    });

    it('tells a form what it needs', () => {
      expect(adapter.captcha.form(site, 'formBlock').action).toBe('formBlock');
    });

    it('lets in nobody with one for something else', async () => {
      expect(await check(await adapter.solve(site, 'promoPopup'))).toBe('unsolved');
    });

    it.each(['', 'x', '{}', 'e30=', '%', '\u0000', 'x'.repeat(9_000)])(
      'lets in nobody with a token of nothing: %.20s',
      async (token) => {
        expect(await check(token)).toBe('unsolved');
      },
    );

    it('counts one once, by itself or by what it is called', async () => {
      const token = await adapter.solve(site, 'newsletterBlock');
      const first = await adapter.captcha.check(site, 'newsletterBlock', token, ADDRESS);
      const second = await adapter.captcha.check(site, 'newsletterBlock', token, ADDRESS);
      expect(first.kind).toBe('solved');
      if (first.kind === 'solved' && first.spends !== null) expect(second).toEqual(first);
      else expect(second.kind).toBe('unsolved');
    });
  });
};
