import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Captcha, CaptchaAction, CaptchaSite } from '@kontor/contracts/ports/captcha';

export interface CaptchaFixture {
  readonly captcha: Captcha;
  solve(site: CaptchaSite, action: CaptchaAction): Promise<string>;
  remove(): Promise<void>;
}

export const siteWith = (id: string): CaptchaSite => ({
  id: SiteId.parse(id),
  captchaSettings: { siteKey: `key-${id}` },
});
export const ADDRESS = '203.0.113.7';

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

    it('accepts a solved captcha', async () => {
      expect(await check(await adapter.solve(site, 'productWaitlist'))).toBe('solved');
    });

    it('returns what a form needs to show it', () => {
      expect(adapter.captcha.form(site, 'formBlock').action).toBe('formBlock');
    });

    it('rejects a captcha solved for another action', async () => {
      expect(await check(await adapter.solve(site, 'promoPopup'))).toBe('unsolved');
    });

    it.each(['', 'x', '{}', 'e30=', '%', '\u0000', 'x'.repeat(9_000)])(
      'rejects an invalid token: %.20s',
      async (token) => {
        expect(await check(token)).toBe('unsolved');
      },
    );

    it('accepts each captcha once, by itself or by its id', async () => {
      const token = await adapter.solve(site, 'newsletterBlock');
      const first = await adapter.captcha.check(site, 'newsletterBlock', token, ADDRESS);
      const second = await adapter.captcha.check(site, 'newsletterBlock', token, ADDRESS);
      expect(first.kind).toBe('solved');
      if (first.kind === 'solved' && first.spends !== null) expect(second).toEqual(first);
      else expect(second.kind).toBe('unsolved');
    });
  });
};
