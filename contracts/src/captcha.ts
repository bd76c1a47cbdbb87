import type { DomainEvent } from './kernel/events.ts';
import type { CaptchaAction } from './ports/captcha.ts';

/** Where browsers get something to solve; an action follows. */
export const CAPTCHA_PATH = '/api/captcha/challenges';

/** Stream `captcha`, one per solution: it counts once. */
export type CaptchaEvent = DomainEvent<'CaptchaSpent', { action: CaptchaAction }>;
