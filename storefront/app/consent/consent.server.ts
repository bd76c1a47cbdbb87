import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';
import { z } from 'zod';
import { remembered } from '../remembered.server.ts';

const Choice = z.enum(['accepted', 'declined']);
export type Choice = z.infer<typeof Choice>;

/** Seconds until the choice expires and visitors are asked again. */
const HALF_A_YEAR = 182 * 24 * 60 * 60;

const COOKIE = 'kontor-consent';

interface Asked extends Pick<StorefrontContext, 'cookies'> {
  readonly site: Pick<SiteView, 'id' | 'commerce'>;
}

export interface Consent {
  /** `null`: not chosen yet. */
  readonly choice: Choice | null;
  /** Script URL to load; `null`: no consent. */
  readonly pixel: string | null;
  readonly privacyHref: string;
}

/** MP-03. `null`: the shop has no pixel, or is a sandbox, which never reports visitors. */
export const consentOf = ({ cookies, site: { id, commerce } }: Asked): Consent | null => {
  const { pixelId } = commerce.ads;
  if (pixelId === '' || isSandbox(id)) return null;
  const choice = Choice.nullable()
    .catch(null)
    .parse(remembered({ cookies }, COOKIE) ?? null);
  const pixel = `https://www.facebook.com/tr?id=${encodeURIComponent(pixelId)}&ev=PageView&noscript=1`;
  return { choice, pixel: choice === 'accepted' ? pixel : null, privacyHref: commerce.legal.privacyHref };
};

/** Neither asks nor tracks. */
export const withoutQuestion = (consent: Consent | null): Consent | null =>
  consent && { ...consent, choice: 'declined', pixel: null };

/** Anything but a valid choice counts as refused. */
export const rememberConsent = ({ cookies }: Pick<Asked, 'cookies'>, choice: unknown): void =>
  cookies.set(COOKIE, Choice.catch('declined').parse(choice), HALF_A_YEAR);
