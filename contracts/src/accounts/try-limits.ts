import { MINUTE_MS } from '../kernel/ambient.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** What tries are counted for. A pair is a client at an e-mail address, a device a browser that an account knows. */
export type SignInSubject =
  | 'name'
  | 'client'
  | 'pair'
  | 'device'
  | 'resetName'
  | 'resetClient'
  | 'resetPair'
  | 'resetDevice';

/** Tries before the first wait, which doubles with each further one up to the longest. */
export interface TryLimit {
  readonly tries: number;
  readonly firstMs: number;
  readonly mostMs: number;
}
const LOCK = { firstMs: 30 * 1000, mostMs: HOUR_MS };
/**
 * Who tries is locked, at one address and at all. The address itself, whoever tries, is only slowed down: else anybody
 * could keep its owner out.
 */
export const TRY_LIMITS = {
  /** Of one client at one e-mail address, whether or not it has an account. */
  pair: { tries: 5, ...LOCK },
  /** Of a browser that the account knows. */
  device: { tries: 5, ...LOCK },
  client: { tries: 30, ...LOCK },
  /** Of one e-mail address, by clients that it does not know. */
  name: { tries: 20, firstMs: 1_000, mostMs: 30_000 },
  resetPair: { tries: 5, ...LOCK },
  resetDevice: { tries: 5, ...LOCK },
  resetClient: { tries: 30, ...LOCK },
  /** Each is a mail, which lets its reader in. */
  resetName: { tries: 5, firstMs: 30_000, mostMs: 10 * MINUTE_MS },
} as const satisfies Readonly<Record<SignInSubject, TryLimit>>;
/** Tries are forgotten so long after the last. */
export const TRIES_FORGOTTEN_MS = 24 * HOUR_MS;
