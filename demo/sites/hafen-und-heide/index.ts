import { SiteId } from '@kontor/contracts/kernel/ids';
import { SiteSettings } from '@kontor/contracts/sites/sites';
import type { DemoSite } from '../demo-site.ts';
import { LEGAL_LINKS } from '../legal-links.ts';

export const hafenUndHeide: DemoSite = {
  siteId: SiteId.parse('demo'),
  hosts: ['demo.localhost', '127.0.0.1'],
  settings: SiteSettings.parse({
    title: 'Hafen & Heide',
    tagline: 'Dinge für Küche, Tisch, Papier und Garten',
    language: 'de',
    timeZone: 'Europe/Berlin',
    navigation: [
      { title: 'Shop', href: '/shop' },
      { title: 'Tisch', href: '/shop?category=Tisch' },
      { title: 'Küche', href: '/shop?category=K%C3%BCche' },
      { title: 'Papier', href: '/shop?category=Papier' },
      { title: 'Garten', href: '/shop?category=Garten' },
      { title: 'Über uns', href: '/ueber-uns' },
    ],
    footer: [{ title: 'Kontakt', href: '/kontakt' }, ...LEGAL_LINKS],
    storeSettings: { selectedCurrency: 'EUR' },
  }),
  shop: { urlId: 'shop', title: 'Shop', description: 'Alles aus Werkstatt und Laden.' },
  drawings: 'hafen-und-heide',
  content: async () => (await import('./content.ts')).content,
};
