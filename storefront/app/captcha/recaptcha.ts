import type { CaptchaForm } from '@kontor/contracts/ports/captcha';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';

const loaded = (): Recaptcha | undefined =>
  (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha?.enterprise;

const load = async (siteKey: string): Promise<Recaptcha> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error('reCAPTCHA cannot be loaded'));
  document.head.append(script);
  await promise;
  const recaptcha = loaded();
  if (!recaptcha) throw new Error('reCAPTCHA cannot be used');
  return recaptcha;
};

/**
 * reCAPTCHA Enterprise v3, invisible to users.
 * @throws Error if it is not configured or cannot be loaded
 */
export const execute = async ({ siteKey, action }: Extract<CaptchaForm, { kind: 'recaptcha' }>): Promise<string> => {
  if (siteKey === null) throw new Error('ReCaptcha has not been set up!');
  const recaptcha = loaded() ?? (await load(siteKey));
  const { promise, resolve } = Promise.withResolvers<void>();
  recaptcha.ready(resolve);
  await promise;
  return recaptcha.execute(siteKey, { action });
};
