import { createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';

export interface Login {
  readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512';
  readonly username: string;
  readonly password: string;
}

/** `null`: refused. */
type Step = (said: Buffer) => { readonly answer: Buffer | null; readonly isDone: boolean };

const NO = { answer: null, isDone: true } as const;
const ITERATIONS = 4096;
const SALT = Buffer.from('salt of the double');

export const signIn = (login: Login): Step =>
  login.mechanism === 'PLAIN' ? plain(login) : scram(login, login.mechanism === 'SCRAM-SHA-256' ? 'sha256' : 'sha512');

const plain =
  ({ username, password }: Login): Step =>
  (said) =>
    said.toString() === `\0${username}\0${password}` ? { answer: Buffer.alloc(0), isDone: true } : NO;

/** RFC 5802, without channel binding. */
const scram = ({ username, password }: Login, hash: 'sha256' | 'sha512'): Step => {
  const hmac = (key: Buffer, text: string): Buffer => createHmac(hash, key).update(text).digest();
  let first: string | null = null;
  let nonce = '';
  let challenge = '';
  return (said) => {
    if (first === null) {
      first = said.toString().replace(/^n,,/u, '');
      const [, name, theirs] = /^n=([^,]*),r=([^,]*)$/u.exec(first) ?? [];
      if (name !== username) return NO;
      nonce = `${theirs}of-the-double`;
      challenge = `r=${nonce},s=${SALT.toString('base64')},i=${ITERATIONS}`;
      return { answer: Buffer.from(challenge), isDone: false };
    }
    const [, final = '', proof = ''] = /^(.*),p=([^,]*)$/u.exec(said.toString()) ?? [];
    const salted = pbkdf2Sync(password, SALT, ITERATIONS, hash === 'sha256' ? 32 : 64, hash);
    const text = `${first},${challenge},${final}`;
    const clientKey = hmac(salted, 'Client Key');
    const signature = hmac(createHash(hash).update(clientKey).digest(), text);
    const expected = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
    const given = Buffer.from(proof, 'base64');
    if (final !== `c=biws,r=${nonce}` || given.length !== expected.length || !timingSafeEqual(given, expected))
      return NO;
    return { answer: Buffer.from(`v=${hmac(hmac(salted, 'Server Key'), text).toString('base64')}`), isDone: true };
  };
};
