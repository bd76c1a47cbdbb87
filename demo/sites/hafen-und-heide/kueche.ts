import { asking, shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

export const kueche: readonly CatalogueProduct[] = [
  {
    key: 'schneidebrett',
    name: 'Schneidebrett mit Griff',
    urlId: 'schneidebrett-mit-griff',
    productType: 'physical',
    visible: true,
    excerpt: 'Massives Brett aus einem Stamm, geölt, mit Griff zum Aufhängen.',
    description:
      '<p>Aus drei Lamellen desselben Stamms verleimt, damit es sich nicht wirft. Die Kanten sind gebrochen, das Loch im Griff passt auf jeden Haken. Als Brett zum Schneiden gemacht, als Platte für Brot und Käse auch schön.</p><ul><li>Eiche aus dem Wendland oder Nussbaum aus der Pfalz, 2,4 cm stark</li><li>klein 34 × 20 cm, groß 48 × 28 cm, jeweils mit Griff</li><li>mit Leinöl eingelassen, lebensmittelecht</li></ul><p>Mit warmem Wasser abwaschen, hochkant trocknen lassen und zweimal im Jahr ölen. Nicht in die Spülmaschine.</p>',
    categories: ['Küche', 'Tisch'],
    tags: ['Holz', 'Eiche', 'Nussbaum'],
    optionNames: ['Holz', 'Größe'],
    images: [
      shown('schneidebrett-eiche', 'Schneidebrett aus Eiche, an die Wand gelehnt'),
      shown('schneidebrett-nussbaum', 'Schneidebrett aus Nussbaum, an die Wand gelehnt'),
    ],
    variants: [
      variant('HH-BRETT-EI-S', { Holz: 'Eiche', Größe: 'klein, 34 × 20 cm' }, 4900, 12, {
        grams: 950,
        image: 'schneidebrett-eiche',
      }),
      variant('HH-BRETT-EI-L', { Holz: 'Eiche', Größe: 'groß, 48 × 28 cm' }, 7900, 6, {
        grams: 1850,
        image: 'schneidebrett-eiche',
      }),
      variant('HH-BRETT-NU-S', { Holz: 'Nussbaum', Größe: 'klein, 34 × 20 cm' }, 6400, 4, {
        grams: 880,
        image: 'schneidebrett-nussbaum',
      }),
      variant('HH-BRETT-NU-L', { Holz: 'Nussbaum', Größe: 'groß, 48 × 28 cm' }, 9900, 1, {
        grams: 1700,
        image: 'schneidebrett-nussbaum',
      }),
    ],
  },
  {
    key: 'kochloeffel',
    name: 'Kochlöffel aus Kirschholz, 3 Stück',
    urlId: 'kochloeffel-kirschholz',
    productType: 'physical',
    visible: true,
    excerpt: 'Rührlöffel, Schlitzlöffel und Pfannenwender aus geöltem Kirschholz.',
    description:
      '<p>Drei Stück, mit denen wir fast alles kochen. Die Stiele sind lang genug für einen hohen Topf und flach genug, um nicht wegzurollen.</p><ul><li>Kirschholz aus dem Alten Land, geölt</li><li>Rührlöffel 32 cm, Schlitzlöffel 31 cm, Pfannenwender 30 cm</li><li>von Hand spülen, nicht einweichen</li></ul><p>Der Topf auf dem Bild gehört nicht dazu.</p>',
    categories: ['Küche'],
    tags: ['Holz', 'Kirsche'],
    optionNames: [],
    images: [shown('kochloeffel', 'Drei Kochlöffel aus Kirschholz in einem Steinzeugtopf')],
    variants: [variant('HH-LOEF-KIR-3', {}, 3450, 16, { grams: 210, image: 'kochloeffel' })],
  },
  {
    key: 'milchtopf',
    name: 'Stieltopf aus Emaille',
    urlId: 'stieltopf-emaille',
    productType: 'physical',
    visible: true,
    excerpt: 'Emaillierter Topf mit Buchenstiel für Milch, Grießbrei und Saucen, 1,5 Liter.',
    description:
      '<p>Der Topf, in dem Milch nicht so leicht ansetzt: Emaille ist glatt wie Glas und nimmt keinen Geschmack an. Der Stiel aus Buche bleibt kühl und lässt sich abschrauben.</p><ul><li>Stahl, zweifach emailliert, 1,5 l, Ø 16 cm</li><li>für alle Herde, auch Induktion</li><li>Stiel vor dem Spülen abschrauben, keine Stahlwolle verwenden</li></ul>',
    categories: ['Küche'],
    tags: ['Emaille'],
    optionNames: ['Farbe'],
    images: [
      shown('milchtopf-creme', 'Cremefarbener Stieltopf aus Emaille mit Buchenstiel'),
      shown('milchtopf-waldgruen', 'Waldgrüner Stieltopf aus Emaille mit Buchenstiel'),
    ],
    variants: [
      variant('HH-STIEL-CREM', { Farbe: 'Creme' }, 4290, 11, { grams: 940, image: 'milchtopf-creme' }),
      variant('HH-STIEL-WALD', { Farbe: 'Waldgrün' }, 4290, 5, { grams: 940, image: 'milchtopf-waldgruen' }),
    ],
  },
  {
    key: 'kuechenmesser',
    name: 'Küchenmesser, geschmiedet',
    urlId: 'kuechenmesser-geschmiedet',
    productType: 'physical',
    visible: true,
    excerpt: 'Dünn geschliffenes Messer aus nicht rostfreiem Stahl mit genietetem Holzgriff.',
    description:
      '<p>Kohlenstoffstahl, in Solingen geschmiedet und von Hand dünn ausgeschliffen. Er rostet, wenn du ihn nass liegen lässt, wird dafür schärfer als rostfreier Stahl und lässt sich mit einem Stein leicht nachziehen. Die graue Patina, die er bekommt, schützt ihn.</p><ul><li>Klinge 12 cm für Gemüse und Obst oder 18 cm für alles Große</li><li>Griff aus Pflaume oder Räuchereiche, drei Messingnieten</li><li>von Hand spülen, sofort abtrocknen</li></ul><p>Ein Jahr lang schleifen wir dein Messer einmal kostenlos nach, wenn du es in den Laden bringst.</p>',
    categories: ['Küche'],
    tags: ['Messer', 'Solingen', 'Holz'],
    optionNames: ['Griff', 'Klinge'],
    images: [
      shown('kuechenmesser-pflaume', 'Küchenmesser mit Griff aus Pflaumenholz'),
      shown('kuechenmesser-raeuchereiche', 'Küchenmesser mit Griff aus Räuchereiche'),
    ],
    variants: [
      variant('HH-MESS-PFL-12', { Griff: 'Pflaume', Klinge: '12 cm' }, 8900, 7, {
        grams: 95,
        image: 'kuechenmesser-pflaume',
      }),
      variant('HH-MESS-PFL-18', { Griff: 'Pflaume', Klinge: '18 cm' }, 13900, 3, {
        grams: 170,
        image: 'kuechenmesser-pflaume',
      }),
      variant('HH-MESS-RAE-12', { Griff: 'Räuchereiche', Klinge: '12 cm' }, 8900, 0, {
        grams: 95,
        image: 'kuechenmesser-raeuchereiche',
      }),
      variant('HH-MESS-RAE-18', { Griff: 'Räuchereiche', Klinge: '18 cm' }, 13900, 4, {
        grams: 170,
        image: 'kuechenmesser-raeuchereiche',
      }),
    ],
    form: asking('gravur', 'Gravur', [
      {
        id: 'gravur',
        type: 'text',
        title: 'Gravur auf der Klinge',
        description: 'Höchstens 16 Zeichen, von Hand gestochen.',
        required: true,
        maxLength: 16,
      },
      { id: 'schrift', type: 'radio', title: 'Schrift', options: ['Antiqua', 'Grotesk'], required: true },
      {
        id: 'gruss',
        type: 'textarea',
        title: 'Grußkarte',
        description: 'Wir schreiben sie mit der Feder.',
        maxLength: 300,
      },
    ]),
  },
];
