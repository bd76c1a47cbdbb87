import { isSandbox } from '@kontor/contracts/sandboxes';
import type { SiteView } from '@kontor/contracts/sites';
import { createCookie } from '@remix-run/node';
import { z } from 'zod';

const Choice = z.enum(['accepted', 'declined']);
export type Choice = z.infer<typeof Choice>;

/** Then whoever comes back is asked anew, in seconds. */
const HALF_A_YEAR = 182 * 24 * 60 * 60;

const cookie = createCookie('kontor-consent', { path: '/', sameSite: 'lax', maxAge: HALF_A_YEAR, httpOnly: true });

/** What a shop asks of its visitors before an advertising network learns of them. */
export interface Consent {
  /** `null`: not chosen yet. */
  readonly choice: Choice | null;
  /** What is fetched from the network; `null`: nothing, as nobody has agreed to it. */
  readonly pixel: string | null;
  readonly privacyHref: string;
}

/** MP-03. `null`: the shop has no pixel, or is a copy whose visitors no network is told of, so there is nothing to ask. */
export const consentOf = async (
  request: Request,
  { id, commerce }: Pick<SiteView, 'id' | 'commerce'>,
): Promise<Consent | null> => {
  const { pixelId } = commerce.ads;
  if (pixelId === '' || isSandbox(id)) return null;
  const choice = Choice.nullable()
    .catch(null)
    .parse(await cookie.parse(request.headers.get('cookie')));
  const pixel = `https://www.facebook.com/tr?id=${encodeURIComponent(pixelId)}&ev=PageView&noscript=1`;
  return { choice, pixel: choice === 'accepted' ? pixel : null, privacyHref: commerce.legal.privacyHref };
};

/** The header that remembers a choice; what is none is no consent. */
export const rememberConsent = (choice: unknown): Promise<string> =>
  cookie.serialize(Choice.catch('declined').parse(choice));
