import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { Captcha, CaptchaAction, CaptchaForm, CaptchaSite, CaptchaVerdict } from '@kontor/contracts/ports/captcha';
import type { Vault } from '@kontor/contracts/ports/vault';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/** Of one try, in rounds, and how many tries it takes: together about half a second of a laptop. */
const COST = 2_000;
const TRIES = { least: 200, most: 800 };
/** In ms: for whoever fills in a form slowly. */
const LASTS = 20 * 60_000;
const MOST_TOKEN = 8_000;

const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      // What is signed with our key is ours; of all else nothing may be worked on.
      cost: z.literal(COST),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ site: z.string(), action: z.string(), until: z.number() }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/u),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
});
type Token = z.infer<typeof Token>;

/** Our own: a browser works for half a second, and nobody else learns that somebody was here. */
export class ProofOfWork implements Captcha {
  constructor(
    private readonly vault: Pick<Vault, 'secret'>,
    private readonly clock: Clock,
  ) {}

  form(_: CaptchaSite, action: CaptchaAction): CaptchaForm {
    return { kind: 'proofOfWork', action };
  }

  async challenge({ id }: CaptchaSite, action: CaptchaAction): Promise<object> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(TRIES.least, TRIES.most),
      deriveKey,
      data: { site: id, action, until: this.clock.now() + LASTS },
      ...(await this.#secrets(id)),
    });
  }

  async check({ id }: CaptchaSite, action: CaptchaAction, text: string): Promise<CaptchaVerdict> {
    const token = parsed(text);
    if (!token) return { kind: 'unsolved' };
    const { challenge, solution } = token;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await this.#secrets(id)) });
    const { data } = challenge.parameters;
    const isFor = data.site === id && data.action === action && data.until > this.clock.now();
    return verified && isFor ? { kind: 'solved', spends: challenge.signature } : { kind: 'unsolved' };
  }

  async #secrets(siteId: CaptchaSite['id']) {
    const [challenge, key] = await Promise.all([
      this.vault.secret(siteId, 'captcha-challenges'),
      this.vault.secret(siteId, 'captcha-keys'),
    ]);
    return {
      hmacSignatureSecret: Buffer.from(challenge).toString('hex'),
      hmacKeySignatureSecret: Buffer.from(key).toString('hex'),
    };
  }
}

const parsed = (text: string): Token | undefined => {
  if (text.length > MOST_TOKEN) return undefined;
  try {
    return Token.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data;
  } catch {
    return undefined;
  }
};
