import { shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

export const unterwegs: readonly CatalogueProduct[] = [
  {
    key: 'trinkflasche-gipfel',
    name: 'Isolierflasche „Gipfel“',
    urlId: 'isolierflasche-gipfel',
    productType: 'physical',
    visible: true,
    excerpt: 'Doppelwandige Stahlflasche mit Bügel, hält zwölf Stunden warm.',
    description:
      '<p>Passt in jede Seitentasche und hängt am Bügel auch am Karabiner. Matt lackiert, damit sie mit kalten Fingern nicht rutscht.</p><ul><li>Edelstahl, doppelwandig mit Vakuum, ohne Bisphenol A</li><li>0,5 l für den Tag, 0,75 l für die Tour</li><li>hält zwölf Stunden warm, vierundzwanzig kalt</li><li>von Hand waschen, offen trocknen lassen</li></ul>',
    categories: ['Unterwegs'],
    tags: ['Wandern', 'Edelstahl'],
    optionNames: ['Farbe', 'Inhalt'],
    images: [
      shown('trinkflasche-tanne', 'Tannengrüne Isolierflasche mit Stahlbügel'),
      shown('trinkflasche-enzian', 'Enzianblaue Isolierflasche mit Stahlbügel'),
      shown('trinkflasche-kreide', 'Kreideweisse Isolierflasche mit Stahlbügel'),
    ],
    variants: [
      variant('BL-FLAS-TANN-50', { Farbe: 'Tanne', Inhalt: '0,5 l' }, 3490, 22, {
        grams: 290,
        image: 'trinkflasche-tanne',
      }),
      variant('BL-FLAS-TANN-75', { Farbe: 'Tanne', Inhalt: '0,75 l' }, 3990, 15, {
        grams: 360,
        image: 'trinkflasche-tanne',
      }),
      variant('BL-FLAS-ENZI-50', { Farbe: 'Enzian', Inhalt: '0,5 l' }, 3490, 3, {
        sale: 2790,
        grams: 290,
        image: 'trinkflasche-enzian',
      }),
      variant('BL-FLAS-ENZI-75', { Farbe: 'Enzian', Inhalt: '0,75 l' }, 3990, 0, {
        grams: 360,
        image: 'trinkflasche-enzian',
      }),
      variant('BL-FLAS-KREI-50', { Farbe: 'Kreide', Inhalt: '0,5 l' }, 3490, 12, {
        grams: 290,
        image: 'trinkflasche-kreide',
      }),
      variant('BL-FLAS-KREI-75', { Farbe: 'Kreide', Inhalt: '0,75 l' }, 3990, 9, {
        grams: 360,
        image: 'trinkflasche-kreide',
      }),
    ],
  },
  {
    key: 'alpkraeutertee',
    name: 'Alpkräutertee',
    urlId: 'alpkraeutertee',
    productType: 'physical',
    taxCategory: 'reduced',
    visible: true,
    excerpt: 'Goldmelisse, Edelminze und Frauenmantel aus dem Puschlav, von Hand gezupft.',
    description:
      '<p>Gezupft wird am Vormittag, wenn der Tau weg ist, getrocknet im Schatten unter dem Dach. Schmeckt frisch und leicht nach Honig, auch kalt.</p><p><strong>Zutaten:</strong> Edelminze, Goldmelisse, Frauenmantel, Thymian, Kornblumen. Bio-Anbau im Puschlav, 1000 m ü. M.</p><p>Zwei Teelöffel pro Tasse, fünf Minuten ziehen lassen.</p>',
    categories: ['Znüni & Zvieri'],
    tags: ['Tee', 'Bio', 'Puschlav'],
    optionNames: ['Menge'],
    images: [
      shown('alpkraeutertee', 'Papierbeutel Alpkräutertee mit Bergmotiv, davor lose Kräuter'),
      shown('alpkraeutertee-tasse', 'Blaue Tasse neben losen Kräutern'),
    ],
    variants: [
      variant('BL-TEE-040', { Menge: '40 g' }, 1150, 30, {
        grams: 55,
        content: [40, 'g', 100],
        image: 'alpkraeutertee',
      }),
      variant('BL-TEE-120', { Menge: '120 g' }, 2850, 11, {
        grams: 140,
        content: [120, 'g', 100],
        image: 'alpkraeutertee',
      }),
    ],
  },
  {
    key: 'huettenkueche',
    name: 'E-Book „Hüttenküche“',
    urlId: 'e-book-huettenkueche',
    productType: 'digital',
    taxCategory: 'reduced',
    visible: true,
    excerpt: '32 Rezepte von Hüttenwartinnen und Hüttenwarten, als PDF.',
    description:
      '<p>Älplermagronen mit Apfelmus, Capuns, Gerstensuppe und der Nusskuchen von der Lischana: So, wie oben gekocht wird, mit einer Herdplatte und dem, was der Heli gebracht hat.</p><ul><li>PDF, 96 Seiten, auch ohne Netz zu lesen</li><li>Mengen für vier und für zwölf</li><li>nach der Zahlung melden wir uns per E-Mail mit deinem Download</li></ul>',
    categories: ['Znüni & Zvieri'],
    tags: ['PDF', 'Rezepte'],
    optionNames: [],
    images: [shown('huettenkueche', 'Tablet mit dem Titelbild des E-Books Hüttenküche')],
    variants: [variant('BL-PDF-HUETTE', {}, 1690, 'unlimited', { image: 'huettenkueche' })],
  },
  {
    key: 'kaesekurs',
    name: 'Käsekurs auf der Alp',
    urlId: 'kaesekurs-auf-der-alp',
    productType: 'service',
    visible: true,
    excerpt: 'Ein Morgen im Chessi: dicklegen, schneiden, ausheben, einen Mutschli mitnehmen.',
    description:
      '<p>Um sieben brennt das Feuer, um elf liegt der Käse in der Form. Sennerin Ladina zeigt dir jeden Handgriff; dazwischen gibt es Zmorge mit frischem Zieger. Den Mutschli, den du gemacht hast, pflegen wir sechs Wochen und schicken ihn dir.</p><ul><li>Juni bis September, Alp oberhalb von Scuol, 40 Minuten zu Fuss</li><li>höchstens acht Personen, Kinder ab zehn Jahren</li><li>bei jedem Wetter, gute Schuhe mitnehmen</li></ul>',
    categories: ['Erlebnisse'],
    tags: ['Kurs', 'Käse', 'Engadin'],
    optionNames: [],
    images: [shown('kaesekurs', 'Angeschnittener Laib Bergkäse auf einem runden Holzbrett')],
    variants: [variant('BL-KURS-KAESE', {}, 14500, 5, { image: 'kaesekurs' })],
  },
  {
    key: 'geschenkkarte',
    name: 'Geschenkkarte',
    urlId: 'geschenkkarte',
    productType: 'giftCard',
    visible: true,
    excerpt: 'Für alles bei Bergluft, auch für den Käsekurs; kommt per E-Mail.',
    description:
      '<p>Gleich nach der Zahlung kommt eine E-Mail mit einem Code: selbst einlösen oder weitergeben.</p><ul><li>50, 100 oder 200 Franken</li><li>fünf Jahre gültig, in Teilen einlösbar</li></ul>',
    categories: ['Geschenke'],
    tags: ['Gutschein', 'Geschenk'],
    optionNames: ['Betrag'],
    images: [
      shown('geschenkkarte-100', 'Geschenkkarte über 100 Franken in Schiefergrau'),
      shown('geschenkkarte-50', 'Geschenkkarte über 50 Franken in Tannengrün'),
      shown('geschenkkarte-200', 'Geschenkkarte über 200 Franken in Beerenrot'),
    ],
    variants: [
      variant('BL-GUT-050', { Betrag: 'CHF 50' }, 5000, 'unlimited', { image: 'geschenkkarte-50' }),
      variant('BL-GUT-100', { Betrag: 'CHF 100' }, 10000, 'unlimited', { image: 'geschenkkarte-100' }),
      variant('BL-GUT-200', { Betrag: 'CHF 200' }, 20000, 'unlimited', { image: 'geschenkkarte-200' }),
    ],
  },
];
