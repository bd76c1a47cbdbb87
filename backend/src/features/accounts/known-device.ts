import type { AccountId } from '@kontor/contracts/accounts/ids';
import { DEVICE_COOKIE } from '@kontor/contracts/kernel/http';
import { deviceToken, isSame, newDeviceId, NOBODY } from './tokens.ts';
import type { Visit } from './visit.ts';

const YEAR_S = 365 * 24 * 60 * 60;
const DEVICE = /^([0-9a-f]{32})\./u;

/**
 * Marks a browser in which the user signed in or followed a mailed link. Its only effect: attempts by others do not
 * lock it out.
 */
export const rememberDevice = async (visit: Visit, accountId: AccountId): Promise<void> => {
  const { vault, ambient } = visit.parts;
  const id = newDeviceId(ambient.ids);
  visit.scope.setCookie(DEVICE_COOKIE, await deviceToken(vault, visit.siteId, accountId, id), YEAR_S);
};

/** `null`: not known to this account. Takes the same time for an address without one. */
export const knownDevice = async (visit: Visit, accountId: AccountId | null): Promise<string | null> => {
  const cookie = visit.scope.cookie(DEVICE_COOKIE) ?? '';
  const id = DEVICE.exec(cookie)?.[1] ?? '';
  const own = await deviceToken(visit.parts.vault, visit.siteId, accountId ?? NOBODY, id);
  return isSame(own, cookie) && accountId !== null ? id : null;
};
