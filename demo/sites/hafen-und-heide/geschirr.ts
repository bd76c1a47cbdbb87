import { NOTIFIES, SCARCE, shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

export const geschirr: readonly CatalogueProduct[] = [
  {
    key: 'becher-duene',
    name: 'Becher „Düne“',
    urlId: 'becher-duene',
    productType: 'physical',
    visible: true,
    excerpt: 'Gedrehter Steinzeugbecher mit kräftigem Henkel und unglasiertem Fuß.',
    description:
      '<p>Der Becher, mit dem bei uns in der Werkstatt jeder Tag anfängt. Er ist von Hand gedreht, hat eine leicht konische Wand und einen Henkel, in den drei Finger passen. Unten bleibt der Ton roh; dort hält ihn Marit beim Glasieren fest.</p><ul><li>Steinzeug, bei 1240 °C gebrannt, bleifreie Glasur</li><li>klein: 200 ml, 8 cm hoch; groß: 350 ml, 10 cm hoch</li><li>spülmaschinen- und mikrowellenfest</li></ul><p>Jeder Becher fällt ein wenig anders aus: Die dunklen Punkte sind Eisen im Ton, das beim Brand durch die Glasur tritt.</p>',
    categories: ['Tisch', 'Küche'],
    tags: ['Keramik', 'Steinzeug', 'Werkstatt Lüneburg'],
    optionNames: ['Farbe', 'Größe'],
    images: [
      shown('becher-duene-sand', 'Steinzeugbecher Düne in Sand mit unglasiertem Fuß'),
      shown('becher-duene-salbei', 'Steinzeugbecher Düne in Salbeigrün'),
      shown('becher-duene-schiefer', 'Steinzeugbecher Düne in Schiefergrau'),
      shown('becher-duene-heide', 'Steinzeugbecher Düne in Heideviolett'),
      shown('becher-duene-paar', 'Zwei Becher Düne in Schiefer und Sand auf einem Tisch'),
    ],
    variants: [
      variant('HH-BECH-SAND-S', { Farbe: 'Sand', Größe: 'klein, 200 ml' }, 1950, 14, {
        grams: 260,
        image: 'becher-duene-sand',
      }),
      variant('HH-BECH-SAND-L', { Farbe: 'Sand', Größe: 'groß, 350 ml' }, 2450, 22, {
        grams: 390,
        image: 'becher-duene-sand',
      }),
      variant('HH-BECH-SALB-S', { Farbe: 'Salbei', Größe: 'klein, 200 ml' }, 1950, 2, {
        grams: 260,
        image: 'becher-duene-salbei',
      }),
      variant('HH-BECH-SALB-L', { Farbe: 'Salbei', Größe: 'groß, 350 ml' }, 2450, 17, {
        grams: 390,
        image: 'becher-duene-salbei',
      }),
      variant('HH-BECH-SCHI-S', { Farbe: 'Schiefer', Größe: 'klein, 200 ml' }, 1950, 9, {
        grams: 260,
        image: 'becher-duene-schiefer',
      }),
      variant('HH-BECH-SCHI-L', { Farbe: 'Schiefer', Größe: 'groß, 350 ml' }, 2450, 0, {
        grams: 390,
        image: 'becher-duene-schiefer',
      }),
      variant('HH-BECH-HEID-S', { Farbe: 'Heide', Größe: 'klein, 200 ml' }, 1950, 6, {
        grams: 260,
        image: 'becher-duene-heide',
      }),
      variant('HH-BECH-HEID-L', { Farbe: 'Heide', Größe: 'groß, 350 ml' }, 2450, 3, {
        grams: 390,
        image: 'becher-duene-heide',
      }),
    ],
    merchandising: { ...SCARCE, ...NOTIFIES },
    addOns: ['kochloeffel', 'kraeutertee', 'rezeptbuch-digital'],
  },
  {
    key: 'schale-ebbe',
    name: 'Schale „Ebbe“',
    urlId: 'schale-ebbe',
    productType: 'physical',
    visible: true,
    excerpt: 'Schale auf schmalem Fuß für Müsli, Suppe oder den Salat für alle.',
    description:
      '<p>Eine Schale, die gut in der Hand liegt: weit geöffnet, mit einem schmalen Fußring, an dem du sie auch heiß tragen kannst. Die kleine nehmen wir für Müsli und Suppe, die große kommt mit Salat oder Kartoffeln auf den Tisch.</p><ul><li>Steinzeug, von Hand gedreht</li><li>Ø 14 cm, fasst 450 ml; Ø 22 cm, fasst 1,6 l</li><li>lässt sich stapeln, auch mit anderen Farben</li><li>spülmaschinenfest, ofenfest bis 180 °C</li></ul>',
    categories: ['Tisch', 'Küche'],
    tags: ['Keramik', 'Steinzeug', 'Werkstatt Lüneburg'],
    optionNames: ['Farbe', 'Durchmesser'],
    images: [
      shown('schale-ebbe-kreide', 'Schale Ebbe in Kreideweiß mit Eisenpunkten'),
      shown('schale-ebbe-salbei', 'Schale Ebbe in Salbeigrün'),
      shown('schale-ebbe-schiefer', 'Schale Ebbe in Schiefergrau'),
      shown('schale-ebbe-stapel', 'Drei gestapelte Schalen in Kreide, Salbei und Schiefer'),
    ],
    variants: [
      variant('HH-SCHA-KREI-14', { Farbe: 'Kreide', Durchmesser: '14 cm' }, 2200, 18, {
        grams: 420,
        image: 'schale-ebbe-kreide',
      }),
      variant('HH-SCHA-KREI-22', { Farbe: 'Kreide', Durchmesser: '22 cm' }, 4800, 7, {
        grams: 1150,
        image: 'schale-ebbe-kreide',
      }),
      variant('HH-SCHA-SALB-14', { Farbe: 'Salbei', Durchmesser: '14 cm' }, 2200, 11, {
        grams: 420,
        image: 'schale-ebbe-salbei',
      }),
      variant('HH-SCHA-SALB-22', { Farbe: 'Salbei', Durchmesser: '22 cm' }, 4800, 1, {
        grams: 1150,
        image: 'schale-ebbe-salbei',
      }),
      variant('HH-SCHA-SCHI-14', { Farbe: 'Schiefer', Durchmesser: '14 cm' }, 2200, 20, {
        sale: 1760,
        grams: 420,
        image: 'schale-ebbe-schiefer',
      }),
      variant('HH-SCHA-SCHI-22', { Farbe: 'Schiefer', Durchmesser: '22 cm' }, 4800, 5, {
        sale: 3840,
        grams: 1150,
        image: 'schale-ebbe-schiefer',
      }),
    ],
  },
  {
    key: 'teller-watt',
    name: 'Teller „Watt“',
    urlId: 'teller-watt',
    productType: 'physical',
    visible: true,
    excerpt: 'Flacher Teller mit breitem Rand und feinen Drehrillen.',
    description:
      '<p>Flach genug für Brot, mit gerade so viel Rand, dass die Sauce bleibt, wo sie hingehört. In der Mitte siehst du die Drehrillen, wie sie das Wasser im Watt stehen lässt.</p><ul><li>Steinzeug, Rand unglasiert und glatt geschliffen</li><li>Frühstücksteller Ø 21 cm, Essteller Ø 27 cm</li><li>spülmaschinen- und mikrowellenfest</li></ul><p>Messerspuren in Grau sind Metallabrieb, kein Kratzer: Mit etwas Scheuermilch gehen sie weg.</p>',
    categories: ['Tisch'],
    tags: ['Keramik', 'Steinzeug', 'Werkstatt Lüneburg'],
    optionNames: ['Farbe', 'Größe'],
    images: [
      shown('teller-watt-kreide', 'Teller Watt in Kreideweiß von oben, daneben eine Messinggabel'),
      shown('teller-watt-sand', 'Teller Watt in Sand von oben'),
      shown('teller-watt-schiefer', 'Teller Watt in Schiefergrau von oben'),
    ],
    variants: [
      variant('HH-TELL-KREI-21', { Farbe: 'Kreide', Größe: 'Frühstück, 21 cm' }, 2400, 24, {
        grams: 540,
        image: 'teller-watt-kreide',
      }),
      variant('HH-TELL-KREI-27', { Farbe: 'Kreide', Größe: 'Essen, 27 cm' }, 3200, 16, {
        grams: 880,
        image: 'teller-watt-kreide',
      }),
      variant('HH-TELL-SAND-21', { Farbe: 'Sand', Größe: 'Frühstück, 21 cm' }, 2400, 12, {
        grams: 540,
        image: 'teller-watt-sand',
      }),
      variant('HH-TELL-SAND-27', { Farbe: 'Sand', Größe: 'Essen, 27 cm' }, 3200, 0, {
        grams: 880,
        image: 'teller-watt-sand',
      }),
      variant('HH-TELL-SCHI-21', { Farbe: 'Schiefer', Größe: 'Frühstück, 21 cm' }, 2400, 8, {
        grams: 540,
        image: 'teller-watt-schiefer',
      }),
      variant('HH-TELL-SCHI-27', { Farbe: 'Schiefer', Größe: 'Essen, 27 cm' }, 3200, 10, {
        grams: 880,
        image: 'teller-watt-schiefer',
      }),
    ],
  },
  {
    key: 'vase-wacholder',
    name: 'Vase „Wacholder“',
    urlId: 'vase-wacholder',
    productType: 'physical',
    visible: true,
    excerpt: 'Bauchige Vase mit engem Hals für ein paar Zweige statt eines Straußes.',
    description:
      '<p>Der enge Hals hält schon drei Zweige aufrecht, der breite Boden hält sie fest. Heidekraut, ein Ast vom Ölbaum, die erste Schlehe: Mehr braucht es nicht.</p><ul><li>Steinzeug, außen seidenmatt, innen glasiert und dicht</li><li>18 cm oder 26 cm hoch, Halsöffnung 3 cm</li><li>mit Flaschenbürste oder Spülmaschine zu reinigen</li></ul>',
    categories: ['Tisch'],
    tags: ['Keramik', 'Vase', 'Geschenk'],
    optionNames: ['Farbe', 'Höhe'],
    images: [
      shown('vase-wacholder-terrakotta', 'Terrakottafarbene Vase Wacholder mit zwei Ölzweigen'),
      shown('vase-wacholder-kreide', 'Kreideweiße Vase Wacholder mit Heidekraut'),
    ],
    variants: [
      variant('HH-VASE-TERR-18', { Farbe: 'Terrakotta', Höhe: '18 cm' }, 3900, 6, {
        grams: 780,
        image: 'vase-wacholder-terrakotta',
      }),
      variant('HH-VASE-TERR-26', { Farbe: 'Terrakotta', Höhe: '26 cm' }, 6400, 4, {
        sale: 5200,
        grams: 1480,
        image: 'vase-wacholder-terrakotta',
      }),
      variant('HH-VASE-KREI-18', { Farbe: 'Kreide', Höhe: '18 cm' }, 3900, 3, {
        grams: 780,
        image: 'vase-wacholder-kreide',
      }),
      variant('HH-VASE-KREI-26', { Farbe: 'Kreide', Höhe: '26 cm' }, 6400, 0, {
        grams: 1480,
        image: 'vase-wacholder-kreide',
      }),
    ],
  },
  {
    key: 'krug-elbe',
    name: 'Krug „Elbe“',
    urlId: 'krug-elbe',
    productType: 'physical',
    visible: true,
    excerpt: 'Wasserkrug für den Tisch, 1,2 Liter, tropft nicht nach.',
    description:
      '<p>Die Schnaupe haben wir so lange geändert, bis sie nicht mehr tropft. Der Henkel sitzt tief, dadurch bleibt der Krug auch voll gut in der Hand.</p><ul><li>Steinzeug, von Hand gedreht, 1,2 l, 22 cm hoch</li><li>für Wasser, Milch, Apfelsaft; auch für einen Strauß aus dem Garten</li><li>spülmaschinenfest, nicht für kochende Flüssigkeiten</li></ul>',
    categories: ['Tisch', 'Küche'],
    tags: ['Keramik', 'Steinzeug', 'Werkstatt Lüneburg'],
    optionNames: ['Farbe'],
    images: [
      shown('krug-elbe-kreide', 'Kreideweißer Krug Elbe mit Schnaupe und Henkel'),
      shown('krug-elbe-schiefer', 'Schiefergrauer Krug Elbe am Fenster'),
    ],
    variants: [
      variant('HH-KRUG-KREI', { Farbe: 'Kreide' }, 6800, 9, { grams: 1320, image: 'krug-elbe-kreide' }),
      variant('HH-KRUG-SCHI', { Farbe: 'Schiefer' }, 6800, 2, { grams: 1320, image: 'krug-elbe-schiefer' }),
    ],
  },
  {
    key: 'tafelservice-duene',
    name: 'Tafelservice „Düne“, 24-teilig',
    urlId: 'tafelservice-duene-24-teilig',
    productType: 'physical',
    visible: true,
    excerpt: 'Handgedrehtes Service für sechs: Essteller, Frühstücksteller, Schalen und Becher in Kreide.',
    description:
      '<p>Vierundzwanzig Teile aus einer Hand und aus einem Brand, damit die Glasur zusammenpasst. Marit dreht das Service erst, wenn du es bestellst: Rechne mit sechs bis acht Wochen.</p><ul><li>6 Essteller Ø 27 cm</li><li>6 Frühstücksteller Ø 21 cm</li><li>6 Schalen Ø 14 cm</li><li>6 Becher 350 ml</li></ul><p>Geht später etwas zu Bruch, drehen wir dir das Stück einzeln nach. Die Glasur notieren wir uns mit deiner Bestellung.</p><p><em>Versand in drei Kisten, mit Papier und Holzwolle gepackt.</em></p>',
    categories: ['Tisch'],
    tags: ['Keramik', 'Service', 'auf Bestellung', 'Hochzeit'],
    optionNames: [],
    images: [
      shown('tafelservice-duene', 'Gestapelte Teller und Schalen des Tafelservices Düne, daneben Becher'),
      shown('tafelservice-duene-gedeck', 'Ein Gedeck des Tafelservices von oben'),
    ],
    variants: [variant('HH-SERV-24', {}, 123450, 2, { grams: 16800, image: 'tafelservice-duene' })],
  },
  {
    key: 'emaillebecher',
    name: 'Emaillebecher',
    urlId: 'emaillebecher',
    productType: 'physical',
    visible: true,
    excerpt: 'Leichter Becher aus emailliertem Stahlblech mit dunklem Rand, 400 ml.',
    description:
      '<p>Für den Steg, den Garten und die Fensterbank. Doppelt emailliert, damit er auch einen Sturz auf die Fliesen übersteht; eine kleine Macke am Rand rostet nicht durch, wenn du sie trocken hältst.</p><ul><li>Stahlblech, zweifach emailliert, in Österreich gefertigt</li><li>400 ml, 8,5 cm hoch</li><li>geht auf dem Herd und auf der Glut, nicht in der Mikrowelle</li></ul>',
    categories: ['Küche', 'Tisch', 'Garten'],
    tags: ['Emaille', 'draußen'],
    optionNames: ['Farbe'],
    images: [
      shown('emaillebecher-weiss', 'Weißer Emaillebecher mit dunklem Rand'),
      shown('emaillebecher-rauchblau', 'Rauchblauer Emaillebecher'),
      shown('emaillebecher-salbei', 'Salbeigrüner Emaillebecher'),
    ],
    variants: [
      variant('HH-EMBE-WEIS', { Farbe: 'Weiß' }, 1450, 46, { grams: 180, image: 'emaillebecher-weiss' }),
      variant('HH-EMBE-RAUC', { Farbe: 'Rauchblau' }, 1450, 31, {
        sale: 1090,
        grams: 180,
        image: 'emaillebecher-rauchblau',
      }),
      variant('HH-EMBE-SALB', { Farbe: 'Salbei' }, 1450, 0, { grams: 180, image: 'emaillebecher-salbei' }),
    ],
  },
  {
    key: 'salztopf',
    name: 'Salztopf mit Eichendeckel',
    urlId: 'salztopf-mit-eichendeckel',
    productType: 'physical',
    visible: true,
    excerpt: 'Bauchiger Topf für grobes Salz, mit gedrechseltem Deckel.',
    description:
      '<p>Steht neben dem Herd und lässt zwei Finger hinein. Der Deckel aus Eiche liegt lose auf; das Salz bleibt trocken, weil der rohe Ton am Fuß Feuchtigkeit aufnimmt.</p><ul><li>Steinzeug, 11 cm hoch, fasst 500 g grobes Salz</li><li>Deckel aus geölter Eiche aus dem Wendland</li><li>Topf spülmaschinenfest, Deckel nur feucht abwischen</li></ul><p>Der nächste Brand ist im Ofen. Wenn du magst, merken wir dir einen vor: Schreib uns einfach.</p>',
    categories: ['Küche'],
    tags: ['Keramik', 'Holz', 'Werkstatt Lüneburg'],
    optionNames: ['Farbe'],
    images: [
      shown('salztopf-kreide', 'Kreideweißer Salztopf mit Deckel aus Eiche'),
      shown('salztopf-terrakotta', 'Terrakottafarbener Salztopf mit Deckel aus Eiche'),
    ],
    variants: [
      variant('HH-SALZ-KREI', { Farbe: 'Kreide' }, 3600, 0, { grams: 690, image: 'salztopf-kreide' }),
      variant('HH-SALZ-TERR', { Farbe: 'Terrakotta' }, 3600, 0, { grams: 690, image: 'salztopf-terrakotta' }),
    ],
  },
];
