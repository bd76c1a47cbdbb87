import type { Feature } from '../../platform/feature.ts';
import { SpendCaptcha } from './commands.ts';
import { SpendCaptchaHandler } from './handlers.ts';
import { CaptchaController } from './http.ts';

export const captcha: Feature = {
  name: 'captcha',
  commands: [SpendCaptcha],
  controllers: [CaptchaController],
  commandHandlers: (platform) => [{ message: SpendCaptcha, handler: new SpendCaptchaHandler(platform) }],
};
