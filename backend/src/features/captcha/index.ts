import type { Feature } from '../../platform/feature.ts';
import { SpendCaptchaHandler } from './handlers.ts';
import { CaptchaController } from './http.ts';

/** Challenges that protect public forms from programs. */
export const captcha: Feature = {
  name: 'captcha',
  providers: [SpendCaptchaHandler],
  controllers: [CaptchaController],
};
