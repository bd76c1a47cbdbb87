import { SiteId } from '@kontor/contracts/kernel/ids';
import { SiteSettings } from '@kontor/contracts/sites/sites';
import type { DemoSite } from '../demo-site.ts';
import { LEGAL_LINKS } from '../legal-links.ts';

export const bergluft: DemoSite = {
  siteId: SiteId.parse('demo-ch'),
  hosts: ['demo-ch.localhost'],
  settings: SiteSettings.parse({
    title: 'Bergluft',
    tagline: 'Gutes aus den Bergen, für drinnen und draussen',
    language: 'de-CH',
    timeZone: 'Europe/Zurich',
    navigation: [
      { title: 'Laden', href: '/laden' },
      { title: 'Über uns', href: '/ueber-uns' },
    ],
    footer: LEGAL_LINKS,
    storeSettings: { selectedCurrency: 'CHF' },
  }),
  shop: { urlId: 'laden', title: 'Laden', description: 'Was wir selbst gern um uns haben.' },
  drawings: 'bergluft',
  content: async () => (await import('./content.ts')).content,
};
