import type { Captcha, CaptchaSite } from '@kontor/contracts/ports/captcha';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';

/** Uses the provider's captchas, but our own for sandboxes. */
export const captchaBySite = (provider: Captcha, own: Captcha): Captcha => {
  const of = ({ id }: CaptchaSite): Captcha => (isSandbox(id) ? own : provider);
  return {
    form: (site, action) => of(site).form(site, action),
    challenge: (site, action) => of(site).challenge(site, action),
    check: (site, action, token, address) => of(site).check(site, action, token, address),
  };
};
