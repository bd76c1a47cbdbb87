import { shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

/** Seeds, tools and pots. */
export const garten: readonly CatalogueProduct[] = [
  {
    key: 'saatgut',
    name: 'Saatgut aus eigener Vermehrung',
    urlId: 'saatgut',
    productType: 'physical',
    visible: true,
    excerpt: 'Samenfeste Sorten aus dem Garten hinter der Werkstatt, von Hand abgefüllt.',
    description:
      '<p>Vier Sorten, die bei uns seit Jahren zuverlässig kommen, auch auf Sandboden. Alle sind samenfest: Was du stehen lässt, kannst du im nächsten Jahr wieder aussäen.</p><ul><li><strong>Kapuzinerkresse</strong>, rankend: ab Mai, 2 cm tief; Blüten und Blätter sind essbar</li><li><strong>Ringelblume</strong>: ab April, sät sich selbst aus</li><li><strong>Pflücksalat</strong>: von März bis August, alle drei Wochen nachsäen</li><li><strong>Zuckererbse</strong>: ab Ende März, braucht ein Gitter</li></ul><p>Keimprobe aus diesem Winter, Inhalt für etwa drei laufende Meter.</p>',
    categories: ['Garten'],
    tags: ['Samen', 'samenfest', 'Balkon'],
    optionNames: ['Sorte'],
    images: [
      shown('saatgut-kapuzinerkresse', 'Samentüte Kapuzinerkresse'),
      shown('saatgut-ringelblume', 'Samentüte Ringelblume'),
      shown('saatgut-pfluecksalat', 'Samentüte Pflücksalat'),
      shown('saatgut-zuckererbse', 'Samentüte Zuckererbse'),
    ],
    variants: [
      variant('HH-SAAT-KAPU', { Sorte: 'Kapuzinerkresse' }, 320, 75, { grams: 12, image: 'saatgut-kapuzinerkresse' }),
      variant('HH-SAAT-RING', { Sorte: 'Ringelblume' }, 320, 58, { grams: 10, image: 'saatgut-ringelblume' }),
      variant('HH-SAAT-SALA', { Sorte: 'Pflücksalat' }, 320, 0, { grams: 9, image: 'saatgut-pfluecksalat' }),
      variant('HH-SAAT-ERBS', { Sorte: 'Zuckererbse' }, 390, 44, { grams: 45, image: 'saatgut-zuckererbse' }),
    ],
  },
  {
    key: 'giesskanne',
    name: 'Gießkanne mit Messingbrause',
    urlId: 'giesskanne-messingbrause',
    productType: 'physical',
    visible: true,
    excerpt: 'Kanne aus verzinktem Blech mit langem Hals und abnehmbarer Brause.',
    description:
      '<p>Der Bügel läuft von vorn bis hinten durch, so findest du voll wie leer den richtigen Griff. Durch den langen Hals kommst du auch an die hintere Reihe, und die Messingbrause gibt einen weichen Regen.</p><ul><li>feuerverzinktes Stahlblech, gelötet; farbige Kannen pulverbeschichtet</li><li>5 l für Balkon und Gewächshaus, 9 l für das Beet</li><li>im Winter leer und mit dem Boden nach oben aufbewahren</li></ul>',
    categories: ['Garten'],
    tags: ['Gießen', 'Zink'],
    optionNames: ['Farbe', 'Inhalt'],
    images: [
      shown('giesskanne-zink', 'Gießkanne aus Zink mit Messingbrause'),
      shown('giesskanne-salbei', 'Salbeigrüne Gießkanne mit Messingbrause'),
      shown('giesskanne-terrakotta', 'Terrakottafarbene Gießkanne mit Messingbrause'),
    ],
    variants: [
      variant('HH-GIESS-ZIN-5', { Farbe: 'Zink', Inhalt: '5 l' }, 4400, 13, { grams: 1400, image: 'giesskanne-zink' }),
      variant('HH-GIESS-ZIN-9', { Farbe: 'Zink', Inhalt: '9 l' }, 5400, 8, { grams: 1950, image: 'giesskanne-zink' }),
      variant('HH-GIESS-SAL-5', { Farbe: 'Salbei', Inhalt: '5 l' }, 4900, 6, {
        sale: 3900,
        grams: 1450,
        image: 'giesskanne-salbei',
      }),
      variant('HH-GIESS-SAL-9', { Farbe: 'Salbei', Inhalt: '9 l' }, 5900, 0, {
        grams: 2000,
        image: 'giesskanne-salbei',
      }),
      variant('HH-GIESS-TER-5', { Farbe: 'Terrakotta', Inhalt: '5 l' }, 4900, 2, {
        grams: 1450,
        image: 'giesskanne-terrakotta',
      }),
      variant('HH-GIESS-TER-9', { Farbe: 'Terrakotta', Inhalt: '9 l' }, 5900, 5, {
        grams: 2000,
        image: 'giesskanne-terrakotta',
      }),
    ],
  },
  {
    key: 'kraeutertoepfe',
    name: 'Kräutertöpfe, 3 Stück mit Untersetzern',
    urlId: 'kraeutertoepfe',
    productType: 'physical',
    visible: true,
    excerpt: 'Drei frostfeste Terrakottatöpfe, die genau auf eine Fensterbank passen.',
    description:
      '<p>Gebrannt in Impruneta bei Florenz, aus einem Ton, der auch bei Frost hält. Der offene Scherben lässt Luft an die Wurzeln; deshalb faulen Kräuter darin nicht so leicht wie im Plastiktopf.</p><ul><li>3 Töpfe Ø 14 cm, je 13 cm hoch, mit Loch und Untersetzer</li><li>vor dem Einpflanzen eine Stunde wässern</li><li>ohne Pflanzen und Erde</li></ul>',
    categories: ['Garten', 'Küche'],
    tags: ['Terrakotta', 'Balkon', 'Kräuter'],
    optionNames: [],
    images: [
      shown('kraeutertoepfe', 'Drei Terrakottatöpfe mit Basilikum, Thymian und Schnittlauch'),
      shown('kraeutertoepfe-basilikum', 'Terrakottatopf mit buschigem Basilikum'),
    ],
    variants: [variant('HH-TOPF-KRAEU-3', {}, 3890, 10, { grams: 3200, image: 'kraeutertoepfe' })],
  },
  {
    key: 'gartenschere',
    name: 'Gartenschere, geschmiedet',
    urlId: 'gartenschere-geschmiedet',
    productType: 'physical',
    visible: true,
    excerpt: 'Bypass-Schere mit auswechselbarer Klinge für Triebe bis 22 mm.',
    description:
      '<p>Eine Schere, die man zerlegen kann: Klinge, Feder und Puffer gibt es einzeln, mit einem Schlüssel ist alles in fünf Minuten getauscht. Sie schneidet dicht am Stamm und quetscht nicht.</p><ul><li>geschmiedeter Kohlenstoffstahl, Griffe mit Leder bezogen</li><li>21 cm lang, für Rechtshänder</li><li>nach dem Schneiden abwischen und ab und zu einen Tropfen Öl ans Gelenk</li></ul>',
    categories: ['Garten'],
    tags: ['Werkzeug', 'Schneiden'],
    optionNames: [],
    images: [shown('gartenschere', 'Geschmiedete Gartenschere mit rotbraunen Griffen')],
    variants: [variant('HH-SCHERE-21', {}, 6250, 3, { grams: 250, image: 'gartenschere' })],
  },
  {
    key: 'gartenhandschuhe',
    name: 'Gartenhandschuhe aus Ziegenleder',
    urlId: 'gartenhandschuhe-ziegenleder',
    productType: 'physical',
    visible: true,
    excerpt: 'Weiche Lederhandschuhe mit gestricktem Bund, dornenfest an den Fingerkuppen.',
    description:
      '<p>Ziegenleder ist dünn genug, um ein Saatkorn zu greifen, und fest genug für Rosen. Der Bund aus Wolle hält die Erde draußen.</p><ul><li>chromfrei gegerbtes Ziegenleder, Bund aus Schurwolle</li><li>Größe 7, 8, 9 oder 10; fällt normal aus</li><li>feucht abwischen, im Schatten trocknen, danach kneten</li></ul>',
    categories: ['Garten'],
    tags: ['Leder', 'Werkzeug'],
    optionNames: ['Größe'],
    images: [shown('gartenhandschuhe', 'Ein Paar honiggelbe Gartenhandschuhe mit grünem Strickbund')],
    variants: [
      variant('HH-HAND-07', { Größe: '7' }, 2990, 6, { grams: 110, image: 'gartenhandschuhe' }),
      variant('HH-HAND-08', { Größe: '8' }, 2990, 14, { grams: 115, image: 'gartenhandschuhe' }),
      variant('HH-HAND-09', { Größe: '9' }, 2990, 0, { grams: 120, image: 'gartenhandschuhe' }),
      variant('HH-HAND-10', { Größe: '10' }, 2990, 1, { grams: 125, image: 'gartenhandschuhe' }),
    ],
  },
  {
    key: 'pflanzkelle',
    name: 'Pflanzkelle mit Eschenstiel',
    urlId: 'pflanzkelle-eschenstiel',
    productType: 'physical',
    visible: true,
    excerpt: 'Spitze, aus einem Stück geschmiedete Kelle für Sand und Lehm.',
    description:
      '<p>Blatt und Hals sind aus einem Stück, da biegt sich nichts. Die Spitze geht auch durch festen Lehm, und am Lederband hängt die Kelle griffbereit neben der Tür.</p><ul><li>Edelstahl, Stiel aus Esche, geölt</li><li>33 cm lang, Blatt 8 cm breit</li></ul>',
    categories: ['Garten'],
    tags: ['Werkzeug', 'Esche'],
    optionNames: [],
    images: [shown('pflanzkelle', 'Pflanzkelle aus Edelstahl mit Stiel aus Esche und Lederband')],
    variants: [variant('HH-KELLE-33', {}, 2650, 18, { grams: 310, image: 'pflanzkelle' })],
  },
  {
    key: 'nistkasten',
    name: 'Nistkasten für Meisen',
    urlId: 'nistkasten-meisen',
    productType: 'physical',
    visible: true,
    excerpt: 'Nistkasten aus unbehandelter Lärche mit Einflugloch 32 mm und Schutzring.',
    description:
      '<p>Ein Kasten, wie ihn Kohlmeisen mögen: raue Innenwand, tiefer Boden, keine Sitzstange. Der Ring aus Zink hält den Specht ab. Die Vorderseite lässt sich zum Reinigen herausdrehen.</p><ul><li>Lärche aus dem Harz, 2 cm stark, unbehandelt; Dach mit Schiefer belegt</li><li>17 × 20 × 30 cm, Einflugloch 32 mm</li><li>in zwei bis drei Metern Höhe nach Osten oder Südosten aufhängen</li></ul><p>Gebaut in einer Inklusionswerkstatt in Uelzen. Die nächsten kommen im Januar, rechtzeitig vor der Brut.</p>',
    categories: ['Garten'],
    tags: ['Vögel', 'Holz', 'Lärche'],
    optionNames: [],
    images: [shown('nistkasten', 'Nistkasten aus Lärche mit Schieferdach und Zinkring am Einflugloch')],
    variants: [variant('HH-NIST-MEISE', {}, 3790, 0, { grams: 2400, image: 'nistkasten' })],
  },
];
