import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import type { SolvedCaptcha, SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';
import { HastyConnection } from './redis-connection.ts';

/** For Redis to come (back), or to answer, in ms. */
const PATIENCE = 2_500;

/** Spent captchas of any number of processes. Where Redis is emptied, those of the last minutes may count again. */
export class RedisSpentCaptchas implements SpentCaptchas {
  readonly #connection: HastyConnection;
  readonly #ambient: Ambient;

  /** @param url `redis://` or, with TLS, `rediss://`; @throws TypeError for what is none */
  constructor(
    url: string,
    ambient: Ambient,
    private readonly prefix = 'kontor',
  ) {
    this.#ambient = ambient;
    this.#connection = new HastyConnection(url, ambient, PATIENCE);
  }

  async spend({ id, until }: SolvedCaptcha, purpose: string): Promise<boolean> {
    const key = `${this.prefix}:spent-captcha:${id}`;
    // Redis forgets it by a clock of its own, which may go ahead of ours.
    const lasts = Math.max(0, until - this.#ambient.clock.now()) + MARGIN;
    // One after the other: Redis answers what was there before to both at once only from 7.0 on.
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
