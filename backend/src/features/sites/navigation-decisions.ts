import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Link, SiteSettings } from '@kontor/contracts/sites/sites';

/** The settings with a link in their main navigation. @throws Refusal `notFound` where there is none (MP-05) */
export const withLink = (settings: Partial<SiteSettings> | null, link: Link): SiteSettings => {
  const navigation = settings?.navigation;
  if (!navigation) throw new Refusal('notFound', { key: 'storePage.navigationMissing' });
  const isThere = navigation.some(({ href }) => href === link.href);
  return { ...(settings as SiteSettings), navigation: isThere ? navigation : [...navigation, link] };
};
