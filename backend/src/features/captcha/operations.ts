import { CAPTCHA_ACTIONS } from '@kontor/contracts/ports/captcha';
import { z } from 'zod';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { CaptchaController } from './http.ts';

const Challenge: z.ZodType<object> = z.looseObject({});

export const operations: FeatureOperations = {
  about: 'Captcha challenges.',
  described: [
    operationsOf(CaptchaController, {
      challenge: {
        summary: 'Returns a captcha challenge',
        description:
          'As [altcha-lib](https://github.com/altcha-org/altcha-lib) solves it. What is sent along is base64 of `{ "challenge", "solution" }`; it counts once.',
        answer: answers('CaptchaChallenge', Challenge),
        parameters: { action: `What it is for: ${CAPTCHA_ACTIONS.map((name) => `\`${name}\``).join(', ')}.` },
        refuses: { notFound: 'There is no such action, or captchas are Google’s.' },
      },
    }),
  ],
};
