import { shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

export const vorrat: readonly CatalogueProduct[] = [
  {
    key: 'kraeutertee',
    name: 'Kräutertee „Deichspaziergang“',
    urlId: 'kraeutertee-deichspaziergang',
    productType: 'physical',
    taxCategory: 'reduced',
    visible: true,
    excerpt: 'Milde Mischung aus Apfelminze, Melisse, Brombeerblatt und Heideblüten.',
    description:
      '<p>Ein Tee für danach: wenn die Jacke noch nass ist und der Wind noch in den Ohren. Mild und leicht süßlich, ohne Aroma, mit ganzen Blättern statt Bruch.</p><p><strong>Zutaten:</strong> Apfelminze, Zitronenmelisse, Brombeerblätter, Ringelblumen, Besenheideblüten. Alles aus kontrolliert biologischem Anbau, die Heide aus Wildsammlung.</p><p>Ein gehäufter Esslöffel auf einen halben Liter kochendes Wasser, acht Minuten zugedeckt ziehen lassen.</p>',
    categories: ['Küche', 'Vorrat'],
    tags: ['Tee', 'bio', 'aus der Heide'],
    optionNames: ['Packung'],
    images: [
      shown('kraeutertee', 'Dose Kräutertee Deichspaziergang mit losen Kräutern davor'),
      shown('kraeutertee-tasse', 'Eine Tasse Kräutertee, dahinter die Teedose'),
    ],
    variants: [
      variant('HH-TEE-DEICH-50', { Packung: 'Dose, 50 g' }, 890, 34, {
        grams: 120,
        content: [50, 'g', 100],
        image: 'kraeutertee',
      }),
      variant('HH-TEE-DEICH-150', { Packung: 'Nachfüllbeutel, 150 g' }, 1890, 21, {
        grams: 165,
        content: [150, 'g', 100],
        image: 'kraeutertee',
      }),
    ],
  },
  {
    key: 'kaffee',
    name: 'Kaffee „Hafenröstung“',
    urlId: 'kaffee-hafenroestung',
    productType: 'physical',
    taxCategory: 'reduced',
    visible: true,
    excerpt: 'Kräftige, säurearme Röstung, jede Woche frisch aus der Trommel.',
    description:
      '<p>Achtzehn Minuten in der Trommel, langsam und nicht zu dunkel. Schmeckt nach Haselnuss und Kakao, mit wenig Säure, und verträgt Milch. Geröstet wird montags, verschickt dienstags.</p><ul><li>80 % Arabica aus Honduras, 20 % Robusta aus Indien</li><li>als ganze Bohne oder frisch gemahlen</li><li>nach dem Öffnen innerhalb von sechs Wochen trinken</li></ul>',
    categories: ['Küche', 'Vorrat'],
    tags: ['Kaffee', 'direkt gehandelt'],
    optionNames: ['Mahlung', 'Menge'],
    images: [
      shown('kaffee', 'Tüte Hafenröstung mit Segelboot auf dem Etikett, davor Kaffeebohnen'),
      shown('kaffee-bohnen', 'Geröstete Kaffeebohnen in einer Schale'),
    ],
    variants: [
      variant('HH-KAFF-BOH-250', { Mahlung: 'ganze Bohne', Menge: '250 g' }, 850, 40, {
        grams: 265,
        content: [250, 'g', 1000],
        image: 'kaffee',
      }),
      variant('HH-KAFF-BOH-1000', { Mahlung: 'ganze Bohne', Menge: '1 kg' }, 2990, 18, {
        sale: 2690,
        grams: 1030,
        content: [1000, 'g', 1000],
        image: 'kaffee',
      }),
      variant('HH-KAFF-FIL-250', { Mahlung: 'für Filter', Menge: '250 g' }, 850, 33, {
        grams: 265,
        content: [250, 'g', 1000],
        image: 'kaffee',
      }),
      variant('HH-KAFF-FIL-1000', { Mahlung: 'für Filter', Menge: '1 kg' }, 2990, 9, {
        sale: 2690,
        grams: 1030,
        content: [1000, 'g', 1000],
        image: 'kaffee',
      }),
      variant('HH-KAFF-ESP-250', { Mahlung: 'für Siebträger', Menge: '250 g' }, 850, 2, {
        grams: 265,
        content: [250, 'g', 1000],
        image: 'kaffee',
      }),
      variant('HH-KAFF-ESP-1000', { Mahlung: 'für Siebträger', Menge: '1 kg' }, 2990, 0, {
        grams: 1030,
        content: [1000, 'g', 1000],
        image: 'kaffee',
      }),
    ],
  },
  {
    key: 'kaffee-abo',
    name: 'Kaffee-Abo „Hafenröstung“',
    urlId: 'kaffee-abo',
    productType: 'physical',
    taxCategory: 'reduced',
    visible: true,
    excerpt: 'Jeden Monat zwei frisch geröstete Tüten, ein Jahr lang.',
    description:
      '<p>Jeden Monat frisch geröstet und gleich verschickt. Nach zwölf Lieferungen endet das Abo von selbst.</p><ul><li>zwei Tüten zu 250 g, als ganze Bohne oder für Filter gemahlen</li><li>jederzeit zur nächsten Abrechnung kündbar</li></ul>',
    categories: ['Küche', 'Vorrat'],
    tags: ['Kaffee', 'Abo', 'direkt gehandelt'],
    optionNames: ['Mahlung'],
    images: [shown('kaffee', 'Tüte Hafenröstung mit Segelboot auf dem Etikett, davor Kaffeebohnen')],
    variants: [
      variant('HH-KAFF-ABO-BOH', { Mahlung: 'ganze Bohne' }, 1590, 60, {
        grams: 530,
        image: 'kaffee',
        content: [500, 'g', 1000],
      }),
      variant('HH-KAFF-ABO-FIL', { Mahlung: 'für Filter' }, 1590, 60, {
        grams: 530,
        image: 'kaffee',
        content: [500, 'g', 1000],
      }),
    ],
    plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 },
  },
  {
    key: 'heidehonig',
    name: 'Heidehonig',
    urlId: 'heidehonig',
    productType: 'physical',
    taxCategory: 'reduced',
    visible: true,
    excerpt: 'Herber, geleeartiger Honig aus der Besenheide, aus der Wabe gepresst.',
    description:
      '<p>Heidehonig lässt sich nicht schleudern, so dick ist er: Er wird aus der Wabe gepresst. Schmeckt herb und malzig, ein bisschen bitter, und bleibt im Glas fast wie Gelee.</p><p>Von Imker Jens Harms aus Undeloh, dessen Völker im August und September in der Heide stehen. Die Menge hängt vom Wetter ab; wenn das Jahr leer ist, dauert es bis zur nächsten Blüte.</p><ul><li>500 g oder 250 g im Glas, Ursprung: Deutschland</li><li>kühl und dunkel lagern, nicht für Kinder unter zwölf Monaten</li></ul>',
    categories: ['Küche', 'Vorrat'],
    tags: ['Honig', 'aus der Heide'],
    optionNames: ['Glas'],
    images: [shown('heidehonig', 'Glas Heidehonig, daneben Zweige von Besenheide')],
    variants: [
      variant('HH-HONIG-250', { Glas: '250 g' }, 790, 0, {
        grams: 430,
        content: [250, 'g', 1000],
        image: 'heidehonig',
      }),
      variant('HH-HONIG-500', { Glas: '500 g' }, 1390, 17, {
        grams: 740,
        content: [500, 'g', 1000],
        image: 'heidehonig',
      }),
    ],
  },
  {
    key: 'fruchtaufstrich',
    name: 'Fruchtaufstrich',
    urlId: 'fruchtaufstrich',
    productType: 'physical',
    taxCategory: 'reduced',
    visible: true,
    excerpt: 'Im kleinen Topf gekocht, 70 % Frucht, 220 g im Glas.',
    description:
      '<p>Wir kochen in einem Topf, der dreißig Gläser füllt, und hören auf, bevor die Frucht ihre Farbe verliert. Gesüßt mit Rohrzucker, gebunden mit Apfelpektin.</p><ul><li><strong>Sanddorn</strong> mit Apfel: säuerlich, aus Beeren vom Darß</li><li><strong>Quitte</strong> mit Vanille: von den Bäumen hinter der Werkstatt</li><li><strong>Johannisbeere</strong>: rote Beeren, mit Kernen</li></ul><p>Nach dem Öffnen im Kühlschrank aufbewahren und bald aufessen.</p>',
    categories: ['Küche', 'Vorrat'],
    tags: ['Frühstück', 'Frucht'],
    optionNames: ['Sorte'],
    images: [
      shown('fruchtaufstrich-sanddorn', 'Glas Fruchtaufstrich Sanddorn mit Beeren'),
      shown('fruchtaufstrich-quitte', 'Glas Fruchtaufstrich Quitte'),
      shown('fruchtaufstrich-johannisbeere', 'Glas Fruchtaufstrich Johannisbeere mit Beeren'),
    ],
    variants: [
      variant('HH-FRUCHT-SAND', { Sorte: 'Sanddorn mit Apfel' }, 690, 23, {
        grams: 380,
        content: [220, 'g', 1000],
        image: 'fruchtaufstrich-sanddorn',
      }),
      variant('HH-FRUCHT-QUIT', { Sorte: 'Quitte mit Vanille' }, 690, 3, {
        grams: 380,
        content: [220, 'g', 1000],
        image: 'fruchtaufstrich-quitte',
      }),
      variant('HH-FRUCHT-JOHA', { Sorte: 'Johannisbeere' }, 650, 29, {
        grams: 380,
        content: [220, 'g', 1000],
        image: 'fruchtaufstrich-johannisbeere',
      }),
    ],
  },
];
