import { PageContent } from '@kontor/contracts/pages/pages';
import { bergluftLegalPages } from './legal-pages.ts';

export const bergluftPages: readonly PageContent[] = [
  {
    urlId: '',
    title: 'Bergluft',
    description: 'Wolle, Holz und Emaille aus den Bergen: Gutes für drinnen und draussen.',
    blocks: [
      {
        type: 'hero',
        title: 'Nimm ein Stück Berg mit',
        text: 'Arvenholz, Bergwolle und Emaille. Aus Werkstätten, die man zu Fuss erreicht.',
        image: { url: '/files/hero.svg', alt: 'Stillleben vor einem Fenster mit Blick in die Berge' },
        link: { title: 'Zum Laden', href: '/laden' },
      },
      {
        type: 'products',
        title: 'Frisch im Laden',
        collection: 'laden',
        limit: 8,
        link: { title: 'Alles ansehen', href: '/laden' },
      },
    ],
  },
  {
    urlId: 'ueber-uns',
    title: 'Über uns',
    description: 'Wer hinter Bergluft steht.',
    blocks: [
      {
        type: 'text',
        html: '<h1>Über uns</h1><p>Bergluft ist ein kleiner Laden in Scuol. Wir verkaufen, was wir selbst brauchen: Dinge aus Wolle, Holz und Metall, gemacht von Leuten aus dem Tal.</p>',
      },
      { type: 'product', product: { collection: 'laden', urlId: 'arvenschale' } },
    ],
  },
  {
    urlId: 'versand',
    title: 'Versand & Zahlung',
    description: 'Wie deine Bestellung zu dir kommt.',
    blocks: [
      {
        type: 'text',
        html: '<h1>Versand & Zahlung</h1><p>Wir senden mit der Post, jeden Dienstag und Freitag. Innerhalb der Schweiz kostet ein Paket CHF 9.00, über 10 kg CHF 15.00; ab CHF 60.00 Warenwert zahlen wir das Porto. Mit Priority ist es am nächsten Werktag da, für CHF 13.00.</p><h2>Bezahlen</h2><p>Im Voraus oder, bis CHF 200.00, auf Rechnung.</p>',
      },
    ],
  },
  {
    urlId: 'impressum',
    title: 'Impressum',
    description: 'Angaben zum Anbieter.',
    blocks: [
      {
        type: 'text',
        html: '<h1>Impressum</h1><p>Bergluft ist ein erfundener Laden: Diese Website zeigt, was Kontor kann. Es gibt hier nichts zu kaufen.</p>',
      },
    ],
  },
  {
    urlId: 'datenschutz',
    title: 'Datenschutz',
    description: 'Welche Daten diese Website verarbeitet.',
    blocks: [
      {
        type: 'text',
        html: '<h1>Datenschutz</h1><p>Diese Website setzt Cookies nur dort, wo sie ohne nicht funktioniert: für deinen Warenkorb, für die Sicherheit deiner Eingaben und für das Farbschema, das du wählst.</p>',
      },
    ],
  },
  ...bergluftLegalPages,
].map((page) => PageContent.parse(page));
