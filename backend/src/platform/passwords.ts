import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { PasswordJudge } from '@kontor/contracts/ports/password-judge';
import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id, the package's default algorithm, at the costs that OWASP recommends; memory in KiB. */
const COSTS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At once in one process, so that who signs in takes no more than this many cores from those who shop. */
const AT_ONCE = 2;
const MOST_WAITING = 64;
/** Of no password: what is verified against it takes as long as any other. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$5R6jGZLoMRGmCbNuIHNkmDJIXbGVhyoTZmXpBtWAQnY';

export interface ChosenPassword {
  readonly password: string;
  /** That are known to belong to whoever chooses it: no password is made of them. */
  readonly words: readonly string[];
  /** Where it was typed. */
  readonly field: string;
}

/** Hashes and verifies passwords, a few at a time. */
export class Passwords {
  #working = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly judge: PasswordJudge) {}

  /**
   * The hash of a password that somebody has chosen.
   * @throws Refusal `invalid` at the field where others would try it first, `tooManyRequests` while too many are waiting
   */
  async hashChosen({ password, words, field }: ChosenPassword): Promise<string> {
    const weakness = await this.judge.weaknessOf(password, words);
    if (weakness !== null) throw refuseField(field, { key: `account.password.${weakness}` });
    return this.hash(password);
  }

  /** Of what was made at random. @throws Refusal `tooManyRequests` while too many are waiting */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, COSTS));
  }

  /**
   * The same work whether or not there is a hash.
   * @throws Refusal `tooManyRequests` while too many are waiting
   */
  async verify(known: string | null, password: string): Promise<boolean> {
    const isRight = await this.#inTurn(() => verify(known ?? NOBODYS, password));
    return isRight && known !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MOST_WAITING) throw new Refusal('tooManyRequests', { key: 'account.busy' });
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
