import type { Instant } from '@kontor/contracts/kernel/ambient';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSetup } from '@kontor/contracts/accounts/responses';

const PERIOD_S = 30;
/** Time steps accepted before and after, for clock differences. */
const WINDOW = 1;

/** 160 bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (base32: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(base32) });

export const setupOf = async (base32: string, shop: string, email: string): Promise<SecondFactorSetup> => {
  const uri = totp(base32, shop.replaceAll(':', ' '), email).toString();
  // Loaded by the few who set up a second factor.
  const { toString: drawQrCode } = await import('qrcode');
  const drawing = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const qrCode = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  return { secret: base32.replace(/(.{4})(?!$)/gu, '$1 '), qrCode };
};

/** The code's time step; `null`: wrong or expired. */
export const stepOf = (base32: string, code: string, now: Instant): number | null => {
  const delta = totp(base32).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
};

export const isTotpCode = (code: string): boolean => /^\d{6}$/u.test(code);
