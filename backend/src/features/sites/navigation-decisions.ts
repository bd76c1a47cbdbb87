import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Link } from '@kontor/contracts/kernel/link';
import type { SiteSettings } from '@kontor/contracts/sites/sites';

/** Adds a link to the main navigation. @throws Refusal `notFound` if there is none (MP-05) */
export const withLink = (settings: Partial<SiteSettings> | null, link: Link): SiteSettings => {
  const navigation = settings?.navigation;
  if (!navigation) throw new Refusal('notFound', { key: 'storePage.navigationMissing' });
  const isThere = navigation.some(({ href }) => href === link.href);
  return { ...(settings as SiteSettings), navigation: isThere ? navigation : [...navigation, link] };
};
