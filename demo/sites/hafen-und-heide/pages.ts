import { PageContent } from '@kontor/contracts/pages/pages';
import { CONTACT_FORM, SURVEY_FORM } from './forms.ts';
import { hafenUndHeideLegalPages } from './legal-pages.ts';

const tile = (title: string, file: string, alt: string) => ({
  link: { title, href: `/shop?category=${encodeURIComponent(title)}` },
  image: { url: `/files/${file}`, alt },
});

export const hafenUndHeidePages: readonly PageContent[] = [
  {
    urlId: '',
    title: 'Hafen & Heide',
    description:
      'Steinzeug, Leinen, Holz und Papier aus Lüneburg: Dinge für Küche, Tisch und Garten, die lange halten.',
    blocks: [
      {
        type: 'hero',
        title: 'Dinge, die bleiben',
        text: 'Steinzeug aus unserer Werkstatt, Leinen aus kleinen Webereien, Werkzeug, das man weitergibt.',
        image: { url: '/files/hero.svg', alt: 'Stillleben: Krug, Schale und Leinentuch auf einem Tisch am Fenster' },
        link: { title: 'Zum Shop', href: '/shop' },
      },
      {
        type: 'tiles',
        title: 'Nach Raum und Laune',
        tiles: [
          tile('Tisch', 'kategorie-tisch.svg', 'Gedeckter Tisch mit Becher und Teller'),
          tile('Küche', 'kategorie-kueche.svg', 'Schüssel und Kochlöffel'),
          tile('Papier', 'kategorie-papier.svg', 'Notizbuch und Bleistift'),
          tile('Garten', 'kategorie-garten.svg', 'Gießkanne und Kräutertopf'),
        ],
      },
      {
        type: 'products',
        title: 'Aus der Werkstatt',
        collection: 'shop',
        limit: 8,
        link: { title: 'Alles ansehen', href: '/shop' },
      },
      { type: 'product', product: { collection: 'shop', urlId: 'vase-wacholder' } },
      {
        type: 'text',
        html: '<h2>Gemacht an der Ilmenau</h2><p>Seit 2011 drehen, glasieren und brennen wir unser Steinzeug in einem alten Salzspeicher. Was wir nicht selbst können, kaufen wir bei Leuten, die wir kennen: Leinen aus der Lausitz, Holz aus der Göhrde, Honig von der Heide.</p>',
      },
    ],
  },
  {
    urlId: 'ueber-uns',
    title: 'Über uns',
    description: 'Wer hinter Hafen & Heide steht.',
    blocks: [
      {
        type: 'text',
        html: '<h1>Über uns</h1><p>Hafen & Heide ist eine Werkstatt mit Laden in Lüneburg. Wir sind zu fünft: zwei an der Drehscheibe, eine am Webstuhl, einer im Lager und Mia, die weiß, wo alles liegt.</p><p>Wir machen wenig, und das gern zweimal: Wenn dir ein Becher zerbricht, drehen wir denselben noch einmal, so lange es uns gibt.</p><h2>Besuch uns</h2><p>Am Stintmarkt, dienstags bis samstags von 10 bis 18 Uhr. Wer uns bei der Arbeit zusehen mag, kommt am besten vormittags.</p>',
      },
    ],
  },
  {
    urlId: 'kontakt',
    title: 'Kontakt',
    description: 'Schreib uns: zu Bestellungen, Wunschstücken, Kursen und allem anderen.',
    blocks: [
      {
        type: 'text',
        html: '<h1>Kontakt</h1><p>Schreib uns, wenn etwas fehlt, etwas zerbrochen ist oder du dir etwas wünschst, das es noch nicht gibt. Wir antworten meist am selben Tag.</p>',
      },
      { type: 'form', formId: CONTACT_FORM },
    ],
  },
  {
    urlId: 'umfrage',
    title: 'Wie war’s bei uns?',
    description: 'Fünf Fragen zu deinem Einkauf bei Hafen & Heide.',
    blocks: [{ type: 'form', formId: SURVEY_FORM, isAsync: true }],
  },
  {
    urlId: 'versand',
    title: 'Versand & Zahlung',
    description: 'Wie deine Bestellung zu dir kommt und wie du bezahlst.',
    blocks: [
      {
        type: 'text',
        html: '<h1>Versand & Zahlung</h1><p>Wir verschicken montags und donnerstags, gut gepolstert in Papier und Holzwolle. Innerhalb Deutschlands ist ein Paket meist nach zwei Tagen da.</p><h2>Kosten</h2><ul><li>Deutschland: 4,90 €, über 5 kg 8,90 €; ab 60 € Warenwert frei</li><li>Deutschland, Express: 12,90 €, bis 10 kg</li><li>Österreich: 11,90 €, über 5 kg 16,90 €</li></ul><p>Gutscheine kommen per E-Mail, und wegen deiner Downloads melden wir uns per E-Mail; beides kostet keinen Versand.</p><h2>Bezahlen</h2><p>Per Vorkasse oder, bis 200 €, auf Rechnung.</p>',
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
        html: '<h1>Impressum</h1><p>Hafen & Heide ist ein erfundener Laden: Diese Website zeigt, was Kontor kann. Es gibt hier nichts zu kaufen, und niemand nimmt Bestellungen entgegen.</p>',
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
        html: '<h1>Datenschutz</h1><p>Diese Website setzt Cookies nur dort, wo sie ohne nicht funktioniert: für deinen Warenkorb, für die Sicherheit deiner Eingaben und für das Farbschema, das du wählst. Es wird nichts gemessen und nichts weitergegeben.</p>',
      },
    ],
  },
  ...hafenUndHeideLegalPages,
].map((page) => PageContent.parse(page));
