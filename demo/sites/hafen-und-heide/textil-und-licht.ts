import { SCARCE, shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

export const textilUndLicht: readonly CatalogueProduct[] = [
  {
    key: 'leinenserviette',
    name: 'Leinenservietten',
    urlId: 'leinenservietten',
    productType: 'physical',
    visible: true,
    excerpt: 'Vorgewaschene Servietten aus reinem Leinen, 45 × 45 cm, mit Briefecken genäht.',
    description:
      '<p>Reines Leinen, schon beim Weben gefärbt und vorgewaschen: Es ist vom ersten Essen an weich und wird es mit jeder Wäsche mehr. Die Ecken nähen wir als Briefecken, damit nichts aufträgt.</p><ul><li>100 % Leinen aus Flachs aus der Normandie, 185 g/m²</li><li>45 × 45 cm, im Bund zu 2 oder 6 Stück</li><li>bei 60 °C waschbar, feucht bügeln oder gar nicht</li></ul>',
    categories: ['Tisch'],
    tags: ['Leinen', 'genäht in Lüneburg', 'Geschenk'],
    optionNames: ['Farbe', 'Menge'],
    images: [
      shown('leinenserviette-natur', 'Gestapelte Leinenservietten in Natur, mit Garn gebunden'),
      shown('leinenserviette-heide', 'Gestapelte Leinenservietten in Heideviolett'),
      shown('leinenserviette-salbei', 'Gestapelte Leinenservietten in Salbeigrün'),
      shown('leinenserviette-rauchblau', 'Gestapelte Leinenservietten in Rauchblau'),
    ],
    variants: [
      variant('HH-SERVI-NAT-2', { Farbe: 'Natur', Menge: '2 Stück' }, 2190, 15, {
        grams: 80,
        image: 'leinenserviette-natur',
      }),
      variant('HH-SERVI-NAT-6', { Farbe: 'Natur', Menge: '6 Stück' }, 5990, 8, {
        grams: 240,
        image: 'leinenserviette-natur',
      }),
      variant('HH-SERVI-HEI-2', { Farbe: 'Heide', Menge: '2 Stück' }, 2190, 10, {
        grams: 80,
        image: 'leinenserviette-heide',
      }),
      variant('HH-SERVI-HEI-6', { Farbe: 'Heide', Menge: '6 Stück' }, 5990, 3, {
        grams: 240,
        image: 'leinenserviette-heide',
      }),
      variant('HH-SERVI-SAL-2', { Farbe: 'Salbei', Menge: '2 Stück' }, 2190, 0, {
        grams: 80,
        image: 'leinenserviette-salbei',
      }),
      variant('HH-SERVI-SAL-6', { Farbe: 'Salbei', Menge: '6 Stück' }, 5990, 6, {
        grams: 240,
        image: 'leinenserviette-salbei',
      }),
      variant('HH-SERVI-RAU-2', { Farbe: 'Rauchblau', Menge: '2 Stück' }, 2190, 12, {
        grams: 80,
        image: 'leinenserviette-rauchblau',
      }),
      variant('HH-SERVI-RAU-6', { Farbe: 'Rauchblau', Menge: '6 Stück' }, 5990, 5, {
        grams: 240,
        image: 'leinenserviette-rauchblau',
      }),
    ],
  },
  {
    key: 'geschirrtuch-speicher',
    name: 'Geschirrtuch „Speicher“',
    urlId: 'geschirrtuch-speicher',
    productType: 'physical',
    visible: true,
    excerpt: 'Halbleinenes Geschirrtuch mit eingewebten Streifen und Aufhänger.',
    description:
      '<p>Halbleinen trocknet besser als Baumwolle und ist weicher als reines Leinen. Die Streifen sind eingewebt, nicht gedruckt, und waschen sich deshalb nicht aus.</p><ul><li>55 % Leinen, 45 % Baumwolle, gewebt in Oberfranken</li><li>50 × 70 cm, mit Aufhänger an der langen Seite</li><li>bei 95 °C waschbar, fusselt nach der zweiten Wäsche nicht mehr</li></ul>',
    categories: ['Küche'],
    tags: ['Leinen', 'Halbleinen'],
    optionNames: ['Farbe', 'Menge'],
    images: [
      shown('geschirrtuch-speicher-terrakotta', 'Geschirrtuch mit terrakottafarbenen Streifen an einer Holzstange'),
      shown('geschirrtuch-speicher-schiefer', 'Geschirrtuch mit schiefergrauen Streifen'),
      shown('geschirrtuch-speicher-salbei', 'Geschirrtuch mit salbeigrünen Streifen'),
      shown('geschirrtuch-speicher-gefaltet', 'Gefaltete Geschirrtücher im Stapel'),
    ],
    variants: [
      variant('HH-GTUCH-TER-1', { Farbe: 'Terrakotta', Menge: 'einzeln' }, 1490, 38, {
        grams: 90,
        image: 'geschirrtuch-speicher-terrakotta',
      }),
      variant('HH-GTUCH-TER-3', { Farbe: 'Terrakotta', Menge: '3 Stück' }, 3990, 14, {
        sale: 3490,
        grams: 270,
        image: 'geschirrtuch-speicher-terrakotta',
      }),
      variant('HH-GTUCH-SCH-1', { Farbe: 'Schiefer', Menge: 'einzeln' }, 1490, 27, {
        grams: 90,
        image: 'geschirrtuch-speicher-schiefer',
      }),
      variant('HH-GTUCH-SCH-3', { Farbe: 'Schiefer', Menge: '3 Stück' }, 3990, 9, {
        sale: 3490,
        grams: 270,
        image: 'geschirrtuch-speicher-schiefer',
      }),
      variant('HH-GTUCH-SAL-1', { Farbe: 'Salbei', Menge: 'einzeln' }, 1490, 2, {
        grams: 90,
        image: 'geschirrtuch-speicher-salbei',
      }),
      variant('HH-GTUCH-SAL-3', { Farbe: 'Salbei', Menge: '3 Stück' }, 3990, 0, {
        grams: 270,
        image: 'geschirrtuch-speicher-salbei',
      }),
    ],
  },
  {
    key: 'schuerze',
    name: 'Leinenschürze',
    urlId: 'leinenschuerze',
    productType: 'physical',
    visible: true,
    excerpt: 'Latzschürze aus schwerem Leinen mit doppelter Tasche und langen Bändern.',
    description:
      '<p>Schweres Leinen, das Spritzer abhält und nicht steif wird. Die Bänder sind lang genug, um sie vorn zu binden; in die Tasche passen Thermometer, Stift und Zettel nebeneinander.</p><ul><li>100 % Leinen, 270 g/m², vorgewaschen</li><li>S/M: 78 cm lang, 66 cm breit; L/XL: 88 cm lang, 78 cm breit</li><li>Halsband verstellbar, Tasche an den Ecken verriegelt</li><li>bei 60 °C waschbar</li></ul>',
    categories: ['Küche', 'Garten'],
    tags: ['Leinen', 'genäht in Lüneburg'],
    optionNames: ['Farbe', 'Größe'],
    images: [
      shown('schuerze-schiefer', 'Schiefergraue Leinenschürze an einer Hakenleiste'),
      shown('schuerze-sand', 'Sandfarbene Leinenschürze an einer Hakenleiste'),
      shown('schuerze-heide', 'Heideviolette Leinenschürze an einer Hakenleiste'),
    ],
    variants: [
      variant('HH-SCHUE-SCH-M', { Farbe: 'Schiefer', Größe: 'S/M' }, 5900, 7, {
        grams: 330,
        image: 'schuerze-schiefer',
      }),
      variant('HH-SCHUE-SCH-L', { Farbe: 'Schiefer', Größe: 'L/XL' }, 5900, 4, {
        grams: 390,
        image: 'schuerze-schiefer',
      }),
      variant('HH-SCHUE-SAN-M', { Farbe: 'Sand', Größe: 'S/M' }, 5900, 5, { grams: 330, image: 'schuerze-sand' }),
      variant('HH-SCHUE-SAN-L', { Farbe: 'Sand', Größe: 'L/XL' }, 5900, 1, { grams: 390, image: 'schuerze-sand' }),
      variant('HH-SCHUE-HEI-M', { Farbe: 'Heide', Größe: 'S/M' }, 5900, 0, { grams: 330, image: 'schuerze-heide' }),
      variant('HH-SCHUE-HEI-L', { Farbe: 'Heide', Größe: 'L/XL' }, 5900, 6, { grams: 390, image: 'schuerze-heide' }),
    ],
    merchandising: SCARCE,
  },
  {
    key: 'bienenwachskerze',
    name: 'Stumpenkerze aus Bienenwachs',
    urlId: 'stumpenkerze-bienenwachs',
    productType: 'physical',
    visible: true,
    excerpt: 'Gegossene Kerze aus reinem Bienenwachs, die nach Honig riecht und ruhig brennt.',
    description:
      '<p>Reines Bienenwachs von Imkereien aus der Heide, in kleinen Chargen gegossen. Der weißliche Schleier, der sich mit der Zeit auf die Kerze legt, ist Wachsblüte; mit einem weichen Tuch reibst du ihn weg.</p><ul><li>100 % Bienenwachs, Docht aus Baumwolle, Ø 7 cm</li><li>8 cm hoch: etwa 35 Stunden; 12 cm: 55 Stunden; 18 cm: 80 Stunden</li></ul><p>Lass sie beim ersten Mal brennen, bis der ganze Rand weich ist. Dann brennt sie gleichmäßig ab.</p>',
    categories: ['Tisch'],
    tags: ['Bienenwachs', 'aus der Heide', 'Geschenk'],
    optionNames: ['Höhe'],
    images: [
      shown('bienenwachskerze', 'Drei Stumpenkerzen aus Bienenwachs auf einem runden Holzbrett'),
      shown('bienenwachskerze-licht', 'Brennende Stumpenkerze in einer Nische'),
    ],
    variants: [
      variant('HH-KERZE-08', { Höhe: '8 cm' }, 1690, 26, { grams: 290, image: 'bienenwachskerze' }),
      variant('HH-KERZE-12', { Höhe: '12 cm' }, 2390, 19, { grams: 440, image: 'bienenwachskerze' }),
      variant('HH-KERZE-18', { Höhe: '18 cm' }, 3390, 3, { grams: 660, image: 'bienenwachskerze' }),
    ],
  },
  {
    key: 'seife',
    name: 'Olivenölseife',
    urlId: 'olivenoelseife',
    productType: 'physical',
    visible: true,
    excerpt: 'Kalt gerührte Handseife, acht Wochen gereift, 120 g.',
    description:
      '<p>Kalt gerührt, von Hand geschnitten und acht Wochen gereift. Durch das Olivenöl schäumt sie fein statt viel und trocknet die Hände auch nach der Gartenarbeit nicht aus.</p><ul><li>Olivenöl, Kokosöl, Sheabutter, ätherische Öle; ohne Palmöl</li><li>Lavendel: blumig und klar; Heublume: warm, nach Wiese; Rosmarin: herb und frisch</li><li>120 g, trocken lagern, am besten auf Holz</li></ul>',
    categories: ['Küche'],
    tags: ['Seife', 'Bad', 'Geschenk'],
    optionNames: ['Duft'],
    images: [
      shown('seife-lavendel', 'Lavendelseife mit Papierbanderole auf einer Holzablage'),
      shown('seife-heublume', 'Heublumenseife mit getrockneten Blüten'),
      shown('seife-rosmarin', 'Rosmarinseife mit einem Rosmarinzweig'),
    ],
    variants: [
      variant('HH-SEIF-LAVE', { Duft: 'Lavendel' }, 790, 64, {
        grams: 130,
        content: [120, 'g', 100],
        image: 'seife-lavendel',
      }),
      variant('HH-SEIF-HEUB', { Duft: 'Heublume' }, 790, 22, {
        sale: 590,
        grams: 130,
        content: [120, 'g', 100],
        image: 'seife-heublume',
      }),
      variant('HH-SEIF-ROSM', { Duft: 'Rosmarin' }, 790, 41, {
        grams: 130,
        content: [120, 'g', 100],
        image: 'seife-rosmarin',
      }),
    ],
  },
];
