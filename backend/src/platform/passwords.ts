import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { PasswordJudge } from '@kontor/contracts/ports/password-judge';
import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id, the package's default, with OWASP's recommended costs; memory in KiB. */
const COSTS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Concurrent hashes per process, so that sign-ins leave cores for shoppers. */
const AT_ONCE = 2;
const MAX_WAITING = 64;
/** Hash of an unknown password: verifying against it takes the usual time. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$5R6jGZLoMRGmCbNuIHNkmDJIXbGVhyoTZmXpBtWAQnY';

export interface ChosenPassword {
  readonly password: string;
  /** Words known about the person, which the password must not be made of. */
  readonly words: readonly string[];
  readonly field: string;
}

export class Passwords {
  #working = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly judge: PasswordJudge) {}

  /**
   * Hashes a chosen password.
   * @throws Refusal `invalid` at the field for an easily guessed password, `tooManyRequests` when the queue is full
   */
  async hashChosen({ password, words, field }: ChosenPassword): Promise<string> {
    const weakness = await this.judge.weaknessOf(password, words);
    if (weakness !== null) throw refuseField(field, { key: `account.password.${weakness}` });
    return this.hash(password);
  }

  /** Hashes a random password. @throws Refusal `tooManyRequests` when the queue is full */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, COSTS));
  }

  /**
   * Takes the same time whether or not there is a hash.
   * @throws Refusal `tooManyRequests` when the queue is full
   */
  async verify(known: string | null, password: string): Promise<boolean> {
    const isRight = await this.#inTurn(() => verify(known ?? NOBODYS, password));
    return isRight && known !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MAX_WAITING) throw new Refusal('tooManyRequests', { key: 'account.busy' });
    if (this.#working >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
