import { policy } from '../../platform/http/security-headers.ts';

export const NONCE_BYTES = 16;

/** reCAPTCHA's own script needs some of these besides. */
const CAPTCHA = {
  scripts: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  calls: ' https://www.google.com/recaptcha/',
};
const NOTHING_ELSE = { scripts: '', frames: '', calls: '' };

/** What a page of the shop or the panel may load and do. @param nonce of its own scripts and styles */
export const pagePolicy = (nonce: string, hasRecaptcha: boolean): string => {
  const { scripts, frames, calls } = hasRecaptcha ? CAPTCHA : NOTHING_ELSE;
  return policy(
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    `frame-src 'self'${frames}`,
    `connect-src 'self'${calls}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
  );
};
