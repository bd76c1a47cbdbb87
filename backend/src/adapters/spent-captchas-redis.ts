import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import type { SolvedCaptcha, SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';
import { FailFastConnection } from './redis-connection.ts';

/** Timeout for connecting and answering, in ms. */
const PATIENCE = 2_500;

/** Spent captchas shared by all processes. If Redis is emptied, captchas of the last minutes can be used again. */
export class RedisSpentCaptchas implements SpentCaptchas {
  readonly #connection: FailFastConnection;
  readonly #ambient: Ambient;

  /** @param url `redis://` or, with TLS, `rediss://`; @throws TypeError if invalid */
  constructor(
    url: string,
    ambient: Ambient,
    private readonly prefix = 'kontor',
  ) {
    this.#ambient = ambient;
    this.#connection = new FailFastConnection(url, ambient, PATIENCE);
  }

  async spend({ id, until }: SolvedCaptcha, purpose: string): Promise<boolean> {
    const key = `${this.prefix}:spent-captcha:${id}`;
    // A margin, because Redis expires keys by its own clock.
    const lasts = Math.max(0, until - this.#ambient.clock.now()) + MARGIN;
    // Two commands: `SET` with `NX` and `GET` needs Redis 7.0.
    return this.#connection.attempt(
      async (redis) =>
        (await redis.set(key, purpose, 'PX', lasts, 'NX')) === 'OK' || (await redis.get(key)) === purpose,
      (reason, cause) => new CaptchaUnavailable(`spent captchas cannot be written: ${reason}`, { cause }),
    );
  }

  async close(): Promise<void> {
    this.#connection.close();
  }
}

/** In ms. */
const MARGIN = 60_000;
