import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';

export interface SpentCaptchasFixture {
  open(): Promise<SpentCaptchas>;
  now(): number;
  pass(ms: number): void;
  remove(): Promise<void>;
}

const LASTS = 1_200_000;

export const spentCaptchasSuite = (name: string, fixture: () => SpentCaptchasFixture): void => {
  describe(`spent captchas: ${name}`, () => {
    let adapter: SpentCaptchasFixture;
    let spent: SpentCaptchas;
    let opened: SpentCaptchas[];

    const open = async (): Promise<SpentCaptchas> => {
      const another = await adapter.open();
      opened.push(another);
      return another;
    };
    const captcha = (id: string) => ({ id, until: adapter.now() + LASTS });

    beforeEach(async () => {
      adapter = fixture();
      opened = [];
      spent = await open();
    });
    afterEach(async () => {
      await Promise.all(opened.map((each) => each.close()));
      await adapter.remove();
    });

    it('are accepted once', async () => {
      const one = captcha('one');
      expect(await spent.spend(one, 'first')).toBe(true);
      expect(await spent.spend(one, 'second')).toBe(false);
      expect(await spent.spend(captcha('another'), 'second')).toBe(true);
    });

    it('are accepted again for a retry of the same submission', async () => {
      const one = captcha('one');
      const asked = ['first', 'first', 'second', 'first'].map((purpose) => spent.spend(one, purpose));
      expect(await Promise.all(asked)).toEqual([true, true, false, true]);
    });

    it('are accepted for one of many concurrent uses, in whichever process', async () => {
      const other = await open();
      const one = captcha('one');
      const asked = Array.from({ length: 50 }, (_, at) => (at % 2 ? other : spent).spend(one, `command-${at}`));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });

    it('stay spent after a restart, until they would expire anyway', async () => {
      const one = captcha('one');
      await spent.spend(one, 'first');
      await spent.close();
      adapter.pass(LASTS - 1);
      const later = await open();
      expect(await later.spend(one, 'second')).toBe(false);
    });
  });
};
