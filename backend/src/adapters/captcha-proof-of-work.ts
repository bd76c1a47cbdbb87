import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { Captcha, CaptchaAction, CaptchaForm, CaptchaSite, CaptchaVerdict } from '@kontor/contracts/ports/captcha';
import type { Key, Vault } from '@kontor/contracts/ports/vault';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { hmac } from '../platform/hmac.ts';

/** Rounds per try and number of tries: together about half a second on a laptop. */
const COST = 2_000;
const TRIES = { least: 200, most: 800 };
/** Validity in ms: enough to fill in a form slowly. */
const LASTS = 20 * 60_000;
const MAX_TOKEN_LENGTH = 8_000;

const Digest = z.string().regex(/^[0-9a-f]{64}$/u);

const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      // Accept only our own parameters, so that nobody can make the server compute more.
      cost: z.literal(COST),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: Digest,
      data: z.object({ site: z.string(), action: z.string(), until: z.int() }),
    }),
    signature: Digest,
  }),
  solution: z.object({
    counter: z.int(),
    derivedKey: z
      .string()
      .max(200)
      .regex(/^(?:[0-9a-f]{2})+$/u),
  }),
});
type Token = z.infer<typeof Token>;

/** The built-in captcha: half a second of work for the browser, and no third party involved. */
export class ProofOfWork implements Captcha {
  constructor(
    private readonly vault: Pick<Vault, 'secret'>,
    private readonly clock: Clock,
    private readonly tries = TRIES,
  ) {}

  form(_: CaptchaSite, action: CaptchaAction): CaptchaForm {
    return { kind: 'proofOfWork', action };
  }

  async challenge({ id }: CaptchaSite, action: CaptchaAction): Promise<object> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(this.tries.least, this.tries.most),
      deriveKey,
      data: { site: id, action, until: this.clock.now() + LASTS },
      ...(await this.#secrets(id)),
    });
  }

  async check({ id }: CaptchaSite, action: CaptchaAction, text: string): Promise<CaptchaVerdict> {
    const token = parsed(text);
    if (!token) return { kind: 'unsolved' };
    const { challenge } = token;
    const { data } = challenge.parameters;
    const isFor = data.site === id && data.action === action && data.until > this.clock.now();
    return isFor && isSolved(token, await this.#keys(id))
      ? { kind: 'solved', spends: { id: challenge.signature, until: data.until } }
      : { kind: 'unsolved' };
  }

  async #secrets(siteId: CaptchaSite['id']) {
    const keys = await this.#keys(siteId);
    return { hmacSignatureSecret: textOf(keys.challenges), hmacKeySignatureSecret: textOf(keys.solutions) };
  }

  async #keys(siteId: CaptchaSite['id']): Promise<Keys> {
    const [challenges, solutions] = await Promise.all([
      this.vault.secret(siteId, 'captcha-challenges'),
      this.vault.secret(siteId, 'captcha-keys'),
    ]);
    return { challenges: asText(challenges), solutions: asText(solutions) };
  }
}

/** As the package uses them: the bytes of the hexadecimal text. */
interface Keys {
  readonly challenges: Key;
  readonly solutions: Key;
}

const texts = new WeakMap<Key, Key>();

/** Returns the same object for equal keys, so that prepared keys are found again. */
const asText = (key: Key): Key => {
  const known = texts.get(key) ?? new Uint8Array(Buffer.from(Buffer.from(key).toString('hex')));
  texts.set(key, known);
  return known;
};

const textOf = (key: Key): string => Buffer.from(key).toString();

/**
 * The checks of the package's `verifySolution`, without its thread pool round trips, which take as long as the rest of
 * a sign-up.
 */
const isSolved = (
  { challenge: { parameters, signature }, solution }: Token,
  { challenges, solutions }: Keys,
): boolean =>
  isDigest(
    signature,
    hmac(challenges)
      .update(canonicalize(parameters) ?? '')
      .digest(),
  ) && isDigest(parameters.keySignature, hmac(solutions).update(Buffer.from(solution.derivedKey, 'hex')).digest());

const isDigest = (given: string, own: Buffer): boolean => timingSafeEqual(Buffer.from(given, 'hex'), own);

const parsed = (text: string): Token | undefined => {
  if (text.length > MAX_TOKEN_LENGTH) return undefined;
  try {
    return Token.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data;
  } catch {
    return undefined;
  }
};
