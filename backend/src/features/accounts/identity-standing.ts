import type { AccountView } from '@kontor/contracts/accounts/accounts';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';

export interface IdentityStanding {
  /** Sessions of an older one are void. */
  readonly generation: number;
  readonly hasSecondFactor: boolean;
}

type Asked = Pick<AccountView, 'generation' | 'hasSecondFactor'> & {
  readonly identityId?: AccountView['identityId'] | null;
};

/**
 * What an account's sessions depend on. Password and second factor of a member are those of the identity; both
 * generations only grow, so their sum ends sessions when either does.
 * @returns `null`: the identity is gone
 */
export const standingOf = async (
  { queries }: Pick<Platform, 'queries'>,
  { identityId, generation, hasSecondFactor }: Asked,
): Promise<IdentityStanding | null> => {
  if (identityId === undefined || identityId === null) return { generation, hasSecondFactor };
  const identity = await queries.accounts.byId(DIRECTORY, identityId);
  if (identity?.status !== 'active') return null;
  return { generation: generation + identity.generation, hasSecondFactor: identity.hasSecondFactor };
};
