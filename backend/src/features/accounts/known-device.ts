import type { AccountId } from '@kontor/contracts/accounts/accounts';
import { DEVICE_COOKIE } from '@kontor/contracts/kernel/http';
import { deviceToken, isSame, newDeviceId, NOBODY } from './tokens.ts';
import type { Visit } from './visit.ts';

const YEAR_S = 365 * 24 * 60 * 60;
const DEVICE = /^([0-9a-f]{32})\./u;

/**
 * A browser in which somebody has signed in to an account, or has followed a link that was mailed to it. It is good for
 * nothing but that what others do to the account does not keep it out.
 */
export const rememberDevice = async (visit: Visit, accountId: AccountId): Promise<void> => {
  const { vault, ambient } = visit.parts;
  const id = newDeviceId(ambient.ids);
  visit.scope.setCookie(DEVICE_COOKIE, await deviceToken(vault, visit.siteId, accountId, id), YEAR_S);
};

/** `null`: it is not known at this account. It takes as long for an address without one. */
export const knownDevice = async (visit: Visit, accountId: AccountId | null): Promise<string | null> => {
  const cookie = visit.scope.cookie(DEVICE_COOKIE) ?? '';
  const id = DEVICE.exec(cookie)?.[1] ?? '';
  const own = await deviceToken(visit.parts.vault, visit.siteId, accountId ?? NOBODY, id);
  return isSame(own, cookie) && accountId !== null ? id : null;
};
