import type { SiteView } from './sites.ts';

/** What the starting points call it. No setting names it, as mails have its content themselves. */
const IMPRINT = '/impressum';

/** Where the law's pages are: mails lead there, and they have to be found at any time. Each of them may be missing. */
export const legalPaths = ({ commerce: { legal } }: Pick<SiteView, 'commerce'>): readonly string[] => {
  const hrefs = [IMPRINT, legal.privacyHref, legal.termsHref, legal.withdrawalHref];
  return [...new Set(hrefs.filter((href) => href.startsWith('/')))];
};
