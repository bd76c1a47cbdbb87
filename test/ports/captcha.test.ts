import { describe, expect, it } from '@jest/globals';
import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import { captchaBySite } from '../../backend/src/adapters/captcha-by-site.ts';
import { ProofOfWork } from '../../backend/src/adapters/captcha-proof-of-work.ts';
import { RecaptchaEnterprise } from '../../backend/src/adapters/captcha-recaptcha.ts';
import { solveCaptcha } from '../../storefront/app/captcha/solve.ts';
import { startRecaptchaServer } from '../doubles/recaptcha-server.ts';
import { ADDRESS, captchaSuite, siteWith } from './captcha.suite.ts';

const SITE = siteWith('demo');
const vault = {
  secret: async (siteId: string, purpose: string) => new Uint8Array(Buffer.from(`${siteId} ${purpose}`)),
};

const work = (ambient: { now: number }) => {
  const captcha = new ProofOfWork(vault, { now: () => ambient.now });
  const solve = (site = SITE, action: 'productWaitlist' | 'promoPopup' | 'newsletterBlock' | 'formBlock') =>
    solveCaptcha({ kind: 'proofOfWork', action }, () => captcha.challenge(site, action));
  return { captcha, solve };
};

captchaSuite('proof of work', async () => ({ ...work({ now: 0 }), remove: async () => undefined }));
captchaSuite('reCAPTCHA Enterprise', async () => {
  const google = await startRecaptchaServer();
  return {
    captcha: new RecaptchaEnterprise({ project: 'laden', key: 'geheim', url: google.url }),
    solve: async (_, action) => google.give(action),
    remove: () => google.stop(),
  };
});

describe('our own proof of work', () => {
  it('is valid for 20 minutes', async () => {
    const ambient = { now: 1_000_000 };
    const { captcha, solve } = work(ambient);
    const token = await solve(SITE, 'productWaitlist');
    const kind = async () => (await captcha.check(SITE, 'productWaitlist', token)).kind;
    ambient.now += 20 * 60_000 - 1;
    expect(await kind()).toBe('solved');
    ambient.now += 1;
    expect(await kind()).toBe('unsolved');
  });

  it('of one site is invalid at another', async () => {
    const { captcha, solve } = work({ now: 0 });
    const token = await solve(siteWith('other'), 'productWaitlist');
    expect((await captcha.check(SITE, 'productWaitlist', token)).kind).toBe('unsolved');
  });

  it('is invalid if anything in it was changed', async () => {
    const { captcha, solve } = work({ now: 0 });
    const good = JSON.parse(atob(await solve(SITE, 'productWaitlist'))) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: { counter: number; derivedKey: string };
    };
    const { challenge, solution } = good;
    const { parameters } = challenge;
    const others = [
      { challenge: { ...challenge, signature: 'f'.repeat(64) }, solution },
      { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, nonce: '00' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '0' } }, solution },
      {
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { ...(parameters['data'] as object), until: 9e15 } },
        },
        solution,
      },
      { challenge, solution: { ...solution, derivedKey: 'ff'.repeat(32) } },
    ];
    for (const other of others) {
      expect((await captcha.check(SITE, 'productWaitlist', btoa(JSON.stringify(other)))).kind).toBe('unsolved');
    }
    expect((await captcha.check(SITE, 'productWaitlist', btoa(JSON.stringify(good)))).kind).toBe('solved');
  });
});

describe('reCAPTCHA Enterprise', () => {
  it('sends project, key and action, and rejects likely bots', async () => {
    const google = await startRecaptchaServer();
    const captcha = new RecaptchaEnterprise({ project: 'laden', key: 'geheim', url: `${google.url}/` });
    const low = google.give('productWaitlist', 0.4);
    expect((await captcha.check(SITE, 'productWaitlist', low, ADDRESS)).kind).toBe('unsolved');
    expect(google.asked).toEqual([
      {
        path: '/v1/projects/laden/assessments',
        key: 'geheim',
        event: { token: low, siteKey: 'key-demo', expectedAction: 'productWaitlist', userIpAddress: ADDRESS },
      },
    ]);
    await google.stop();
  });

  it('reports when it cannot decide', async () => {
    const google = await startRecaptchaServer();
    const captcha = new RecaptchaEnterprise({ project: 'laden', key: 'geheim', url: google.url }, 200);
    const asking = () => captcha.check(SITE, 'productWaitlist', 'x', ADDRESS);
    for (const how of [500, 403, 'nonsense', 'silence'] as const) {
      google.break(how);
      await expect(asking()).rejects.toBeInstanceOf(CaptchaUnavailable);
    }
    await google.stop();
    await expect(asking()).rejects.toBeInstanceOf(CaptchaUnavailable);
    const unset = { ...SITE, captchaSettings: { siteKey: null } };
    await expect(captcha.check(unset, 'productWaitlist', 'x', ADDRESS)).rejects.toBeInstanceOf(CaptchaUnavailable);
    await expect(solveCaptcha(captcha.form(unset, 'productWaitlist'))).rejects.toThrow(
      'ReCaptcha has not been set up!',
    );
  });

  it('is never used for a sandbox, which has our own captchas', async () => {
    const google = await startRecaptchaServer();
    const provider = new RecaptchaEnterprise({ project: 'laden', key: 'geheim', url: google.url });
    const captcha = captchaBySite(provider, work({ now: 0 }).captcha);
    const sandbox = siteWith('demo--probe');
    expect(captcha.form(SITE, 'formBlock').kind).toBe('recaptcha');
    const form = captcha.form(sandbox, 'formBlock');
    const token = await solveCaptcha(form, () => captcha.challenge(sandbox, 'formBlock'));
    expect((await captcha.check(sandbox, 'formBlock', token, ADDRESS)).kind).toBe('solved');
    expect(google.asked).toEqual([]);
    await google.stop();
  });
});
