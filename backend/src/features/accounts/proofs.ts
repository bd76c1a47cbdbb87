import { PasswordSecret, TotpSecret } from '@kontor/contracts/accounts/accounts';
import type { Factor } from '@kontor/contracts/accounts/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { open } from '../../platform/personal-data.ts';
import type { AccountState } from './account-decider.ts';
import type { Attempt } from './attempts.ts';
import { keptOf } from './recovery-codes.ts';
import { isTotpCode, stepOf } from './second-factor.ts';
import type { Visit } from './visit.ts';

/** Takes the same time when there is no account. */
export const isPasswordOf = async (
  { parts: { vault, passwords }, siteId }: Visit,
  state: AccountState | null,
  password: string,
): Promise<boolean> => {
  const known = state?.password ? await open(vault, siteId, state.password, PasswordSecret) : null;
  return passwords.verify(known?.hash ?? null, password);
};

export const isOutdated = ({ now }: Visit, { oneTimeUntil }: AccountState): boolean =>
  oneTimeUntil !== null && now >= oneTimeUntil;

/**
 * Consumes an authenticator or recovery code. A wrong one fails the attempt.
 * @throws Refusal `invalid` for a wrong or used code
 */
export const useCode = async (visit: Visit, state: AccountState, code: string, attempt: Attempt): Promise<Factor> => {
  const factor: Factor = isTotpCode(code) ? 'totp' : 'recoveryCode';
  try {
    await (factor === 'totp' ? useTotpCode(visit, state, code) : useRecoveryCode(visit, state, code));
    return factor;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') await attempt.fail(factor);
    throw error;
  }
};

const useTotpCode = async (visit: Visit, { id, secondFactor: factor }: AccountState, code: string): Promise<void> => {
  const secret = factor && (await open(visit.parts.vault, visit.siteId, factor.secret, TotpSecret));
  const step = secret && stepOf(secret.base32, code, visit.now);
  if (step === null) throw codeInvalid();
  await visit.write(id, { type: 'UseTotpCode', step }, { accountId: id });
};

const useRecoveryCode = async (visit: Visit, state: AccountState, code: string): Promise<void> => {
  const kept = await keptOf(visit, state, code);
  if (kept === null) throw codeInvalid();
  await visit.write(state.id, { type: 'UseRecoveryCode', kept }, { accountId: state.id });
};

const codeInvalid = (): Refusal => new Refusal('invalid', { key: 'account.codeInvalid' });
