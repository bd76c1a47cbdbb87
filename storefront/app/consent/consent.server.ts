import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { StorefrontContext } from '@kontor/contracts/storefront/storefront';
import { z } from 'zod';
import { remembered } from '../remembered.server.ts';

const Choice = z.enum(['accepted', 'declined']);
export type Choice = z.infer<typeof Choice>;

/** Then whoever comes back is asked anew, in seconds. */
const HALF_A_YEAR = 182 * 24 * 60 * 60;

const COOKIE = 'kontor-consent';

interface Asked extends Pick<StorefrontContext, 'cookies'> {
  readonly site: Pick<SiteView, 'id' | 'commerce'>;
}

/** What a shop asks of its visitors before an advertising network learns of them. */
export interface Consent {
  /** `null`: not chosen yet. */
  readonly choice: Choice | null;
  /** What is fetched from the network; `null`: nothing, as nobody has agreed to it. */
  readonly pixel: string | null;
  readonly privacyHref: string;
}

/** MP-03. `null`: the shop has no pixel, or is a copy whose visitors no network is told of, so there is nothing to ask. */
export const consentOf = ({ cookies, site: { id, commerce } }: Asked): Consent | null => {
  const { pixelId } = commerce.ads;
  if (pixelId === '' || isSandbox(id)) return null;
  const choice = Choice.nullable()
    .catch(null)
    .parse(remembered({ cookies }, COOKIE) ?? null);
  const pixel = `https://www.facebook.com/tr?id=${encodeURIComponent(pixelId)}&ev=PageView&noscript=1`;
  return { choice, pixel: choice === 'accepted' ? pixel : null, privacyHref: commerce.legal.privacyHref };
};

/** What is no choice is no consent. */
export const rememberConsent = ({ cookies }: Pick<Asked, 'cookies'>, choice: unknown): void =>
  cookies.set(COOKIE, Choice.catch('declined').parse(choice), HALF_A_YEAR);
