import { asking, SCARCE, shown, variant } from '../authoring.ts';
import type { CatalogueProduct } from '../catalogue-types.ts';

/** In Swiss German spelling and Swiss francs. */
export const haus: readonly CatalogueProduct[] = [
  {
    key: 'caquelon-tschierv',
    name: 'Caquelon „Tschierv“',
    urlId: 'caquelon-tschierv',
    productType: 'physical',
    visible: true,
    excerpt: 'Schweres Caquelon aus Steingut für vier Personen, mit dickem Boden.',
    description:
      '<p>Der Boden ist doppelt so dick wie die Wand. Darum bleibt das Fondue sämig und die Grossmutter am Schluss goldbraun statt schwarz. Innen hell glasiert, damit du siehst, wann es so weit ist.</p><ul><li>Steingut, Ø 24 cm, für vier Personen</li><li>für Gas, Elektroherd und Rechaud, nicht für Induktion</li><li>vor dem ersten Fondue einmal Milch darin aufkochen</li></ul><p>Die zwei Gabeln auf dem Bild sind dabei, weitere gibt es im Laden.</p>',
    categories: ['Stube & Küche'],
    tags: ['Fondue', 'Keramik'],
    optionNames: ['Farbe'],
    images: [
      shown('caquelon-beere', 'Beerenrotes Caquelon mit Fondue und zwei Gabeln'),
      shown('caquelon-schiefer', 'Schiefergraues Caquelon mit Fondue und zwei Gabeln'),
    ],
    variants: [
      variant('BL-CAQU-BEER', { Farbe: 'Beere' }, 8900, 9, { grams: 2600, image: 'caquelon-beere' }),
      variant('BL-CAQU-SCHI', { Farbe: 'Schiefer' }, 8900, 2, { grams: 2600, image: 'caquelon-schiefer' }),
    ],
  },
  {
    key: 'wolldecke-val',
    name: 'Wolldecke „Val Müstair“',
    urlId: 'wolldecke-val-muestair',
    productType: 'physical',
    visible: true,
    excerpt: 'Dicht gewebte Decke aus Bündner Schafwolle, mit Streifen und Fransen.',
    description:
      '<p>Schafwolle aus dem Münstertal, dort gesponnen und auf alten Stühlen gewebt. Sie kratzt am Anfang ein wenig und wird mit jedem Winter weicher.</p><ul><li>100 % Schurwolle, 480 g/m²</li><li>130 × 180 cm für das Sofa, 150 × 220 cm für das Bett</li><li>lüften statt waschen; wenn nötig, Wollprogramm kalt</li></ul>',
    categories: ['Stube & Küche'],
    tags: ['Wolle', 'Graubünden'],
    optionNames: ['Farbe', 'Grösse'],
    images: [
      shown('wolldecke-fels', 'Gefaltete Wolldecke in Felsgrau mit dunklen Streifen'),
      shown('wolldecke-preiselbeere', 'Gefaltete Wolldecke in Preiselbeerrot'),
      shown('wolldecke-tanne', 'Gefaltete Wolldecke in Tannengrün'),
      shown('wolldecke-detail', 'Zwei gefaltete Wolldecken übereinander'),
    ],
    variants: [
      variant('BL-DECK-FELS-S', { Farbe: 'Fels', Grösse: '130 × 180 cm' }, 18900, 6, {
        grams: 1150,
        image: 'wolldecke-fels',
      }),
      variant('BL-DECK-FELS-L', { Farbe: 'Fels', Grösse: '150 × 220 cm' }, 24900, 3, {
        grams: 1600,
        image: 'wolldecke-fels',
      }),
      variant('BL-DECK-BEER-S', { Farbe: 'Preiselbeere', Grösse: '130 × 180 cm' }, 18900, 4, {
        sale: 15900,
        grams: 1150,
        image: 'wolldecke-preiselbeere',
      }),
      variant('BL-DECK-BEER-L', { Farbe: 'Preiselbeere', Grösse: '150 × 220 cm' }, 24900, 0, {
        grams: 1600,
        image: 'wolldecke-preiselbeere',
      }),
      variant('BL-DECK-TANN-S', { Farbe: 'Tanne', Grösse: '130 × 180 cm' }, 18900, 5, {
        grams: 1150,
        image: 'wolldecke-tanne',
      }),
      variant('BL-DECK-TANN-L', { Farbe: 'Tanne', Grösse: '150 × 220 cm' }, 24900, 1, {
        grams: 1600,
        image: 'wolldecke-tanne',
      }),
    ],
    merchandising: SCARCE,
  },
  {
    key: 'arvenschale',
    name: 'Arvenschale',
    urlId: 'arvenschale',
    productType: 'physical',
    visible: true,
    excerpt: 'Aus einem Stück gedrechselte Schale, die noch nach Jahren nach Arve duftet.',
    description:
      '<p>Arve wächst langsam und auf über 1800 Metern. Das Holz ist weich, hat rote Äste und einen Duft, der das Brot länger frisch hält. Wir lassen die Schale roh, nur der Rand ist gewachst.</p><ul><li>Arve aus dem Unterengadin, von Hand gedrechselt</li><li>Ø 22 cm oder Ø 30 cm</li><li>für Brot, Obst und Nüsse; trocken auswischen, bei Bedarf fein nachschleifen</li></ul>',
    categories: ['Stube & Küche'],
    tags: ['Holz', 'Arve', 'Graubünden'],
    optionNames: ['Durchmesser'],
    images: [shown('arvenschale', 'Gedrechselte Schale aus Arvenholz mit Ast und Jahrringen')],
    variants: [
      variant('BL-ARVE-22', { Durchmesser: '22 cm' }, 7450, 7, { grams: 620, image: 'arvenschale' }),
      variant('BL-ARVE-30', { Durchmesser: '30 cm' }, 11900, 3, { grams: 1180, image: 'arvenschale' }),
    ],
  },
  {
    key: 'treichel',
    name: 'Treichel, geschmiedet',
    urlId: 'treichel-geschmiedet',
    productType: 'physical',
    visible: true,
    excerpt: 'Gehämmerte Treichel mit Lederriemen, auf Bestellung gestimmt.',
    description:
      '<p>Aus Stahlblech gehämmert, genietet und im Feuer verlötet, wie es im Berner Oberland seit jeher gemacht wird. Der Ton ist dunkel und trägt weit. Der Riemen aus Rindsleder ist von Hand genäht.</p><ul><li>Weite 24 cm, mit Riemen 52 cm hoch, 3,8 kg</li><li>Messingnieten, Klöppel aus geschmiedetem Eisen</li><li>trocken aufhängen, Leder einmal im Jahr fetten</li></ul>',
    categories: ['Stube & Küche'],
    tags: ['Handwerk', 'Berner Oberland'],
    optionNames: [],
    images: [shown('treichel', 'Gehämmerte Treichel mit Lederriemen und Messingnieten')],
    variants: [variant('BL-TREICHEL-24', {}, 128500, 1, { grams: 3800, image: 'treichel' })],
    merchandising: SCARCE,
    form: asking('treichel', 'Name im Riemen', [
      { id: 'name', type: 'text', title: 'Name im Riemen', required: true, maxLength: 20 },
      { id: 'extras', type: 'checkbox', title: 'Dazu', options: ['Stickerei', 'Geschenkkiste'] },
    ]),
  },
  {
    key: 'panorama-alpenkranz',
    name: 'Panoramadruck „Alpenkranz“',
    urlId: 'panoramadruck-alpenkranz',
    productType: 'physical',
    visible: true,
    excerpt: 'Siebdruck in fünf Farben, gerahmt in Eiche oder schwarz.',
    description:
      '<p>Die Kette vom Säntis bis zum Glärnisch, wie man sie an einem klaren Abend vom Zürichberg sieht. In Winterthur in fünf Farben gedruckt und signiert.</p><ul><li>Siebdruck auf Baumwollpapier, Auflage 200</li><li>40 × 40 cm, gerahmt mit Passepartout und entspiegeltem Glas</li></ul>',
    categories: ['Stube & Küche'],
    tags: ['Druck', 'Winterthur'],
    optionNames: ['Rahmen'],
    images: [
      shown('panorama-eiche', 'Gerahmter Druck Alpenkranz in Eiche'),
      shown('panorama-schwarz', 'Gerahmter Druck Alpenkranz in Schwarz'),
    ],
    variants: [
      variant('BL-PANO-EI', { Rahmen: 'Eiche' }, 16500, 8, { grams: 1700, image: 'panorama-eiche' }),
      variant('BL-PANO-SW', { Rahmen: 'schwarz' }, 16500, 0, { grams: 1700, image: 'panorama-schwarz' }),
    ],
  },
];
