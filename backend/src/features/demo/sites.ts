import { type SiteId as Id, SiteId } from '@kontor/contracts/kernel/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import { type SiteSettings, SiteSettings as Settings } from '@kontor/contracts/sites/sites';
import { bergluftPages } from './bergluft/pages.ts';
import { type DemoForm, hafenUndHeideForms } from './hafen-und-heide/forms.ts';
import { hafenUndHeidePages } from './hafen-und-heide/pages.ts';
import type { DemoSite } from './pictures.ts';

/** A demo shop, as it is on first start. */
export interface Demo {
  readonly siteId: Id & DemoSite;
  readonly hosts: readonly string[];
  readonly settings: SiteSettings;
  readonly shop: { readonly urlId: string; readonly title: string; readonly description: string };
  readonly forms: readonly DemoForm[];
  readonly pages: readonly PageContent[];
}

const legal = [
  { title: 'Versand & Zahlung', href: '/versand' },
  { title: 'AGB', href: '/agb' },
  { title: 'Widerruf', href: '/widerruf' },
  { title: 'Impressum', href: '/impressum' },
  { title: 'Datenschutz', href: '/datenschutz' },
];

/** Two shops with nothing in common, on one installation: euros and Swiss francs, `de` and `de-CH`. */
export const demos: readonly Demo[] = [
  {
    siteId: SiteId.parse('demo') as Id & 'demo',
    hosts: ['demo.localhost', 'localhost'],
    settings: Settings.parse({
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
      footer: [{ title: 'Kontakt', href: '/kontakt' }, ...legal],
      storeSettings: { selectedCurrency: 'EUR' },
    }),
    shop: { urlId: 'shop', title: 'Shop', description: 'Alles aus Werkstatt und Laden.' },
    forms: hafenUndHeideForms,
    pages: hafenUndHeidePages,
  },
  {
    siteId: SiteId.parse('demo-ch') as Id & 'demo-ch',
    hosts: ['demo-ch.localhost'],
    settings: Settings.parse({
      title: 'Bergluft',
      tagline: 'Gutes aus den Bergen, für drinnen und draussen',
      language: 'de-CH',
      timeZone: 'Europe/Zurich',
      navigation: [
        { title: 'Laden', href: '/laden' },
        { title: 'Über uns', href: '/ueber-uns' },
      ],
      footer: legal,
      storeSettings: { selectedCurrency: 'CHF' },
    }),
    shop: { urlId: 'laden', title: 'Laden', description: 'Was wir selbst gern um uns haben.' },
    forms: [],
    pages: bergluftPages,
  },
];
