import { MINUTE_MS } from '../kernel/ambient.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** `pair`: a client at an e-mail address; `device`: a browser known to the account. */
export type SignInSubject =
  | 'name'
  | 'client'
  | 'pair'
  | 'device'
  | 'resetName'
  | 'resetClient'
  | 'resetPair'
  | 'resetDevice';

export interface TryLimit {
  readonly tries: number;
  readonly firstMs: number;
  readonly mostMs: number;
}
const LOCK = { firstMs: 30 * 1000, mostMs: HOUR_MS };
/**
 * Clients are locked, per address and in total. An address as a whole is only slowed down, otherwise anybody could lock
 * its owner out.
 */
export const TRY_LIMITS = {
  /** A client at one e-mail address, with or without account. */
  pair: { tries: 5, ...LOCK },
  device: { tries: 5, ...LOCK },
  client: { tries: 30, ...LOCK },
  name: { tries: 20, firstMs: 1_000, mostMs: 30_000 },
  resetPair: { tries: 5, ...LOCK },
  resetDevice: { tries: 5, ...LOCK },
  resetClient: { tries: 30, ...LOCK },
  resetName: { tries: 5, firstMs: 30_000, mostMs: 10 * MINUTE_MS },
} as const satisfies Readonly<Record<SignInSubject, TryLimit>>;
export const TRIES_FORGOTTEN_MS = 24 * HOUR_MS;
