import type { CaptchaEvent } from '@kontor/contracts/captcha';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CaptchaAction } from '@kontor/contracts/ports/captcha';

/** Whether a solution has counted already. */
export const captchaDecider: Decider<boolean, CaptchaAction, CaptchaEvent> = {
  initial: false,
  evolve: () => true,
  decide: (action, isSpent) => {
    if (isSpent) throw new Refusal('invalid', { key: 'captcha.failed' });
    return [{ type: 'CaptchaSpent', data: { action } }];
  },
};
