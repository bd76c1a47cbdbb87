import { flat, still } from './backdrop.ts';
import type { Light, Mood } from './backdrop.ts';
import { soap } from './bath.ts';
import type { Canvas } from './canvas.ts';
import { at } from './geometry.ts';
import { knife } from './knives.ts';
import { colours, lighter } from './palette.ts';
import type { ColourName } from './palette.ts';
import { beans, berries, coffeeBag, dryHerbs, jar, teaTin } from './pantry.ts';
import { perColour, picture } from './picture.ts';
import type { Picture } from './picture.ts';
import { heather, sprig } from './plants.ts';
import { milkPan } from './tableware.ts';
import { foldedPile, hangingApron, hangingTowel, pegRail } from './textiles.ts';
import { beaker, bowl, saltPot } from './vessels.ts';
import { board, spoonsInCrock } from './wood.ts';

const napkins =
  (mood: Mood, light: Light, colour: ColourName) =>
  (c: Canvas): string =>
    still(c, mood, light, 640) +
    at(400, 830, foldedPile(c, { colour: colours[colour], layers: 6, twine: true, width: 500 }), 1.16);
const towel =
  (mood: Mood, colour: ColourName) =>
  (c: Canvas): string =>
    flat(c, mood, 'window') + at(0, 40, hangingTowel(c, colours.kreide, colours[colour]));
const apron =
  (mood: Mood, colour: ColourName) =>
  (c: Canvas): string =>
    flat(c, mood) + pegRail(c, 92, [120, 398, 680]) + at(0, 8, hangingApron(c, colours[colour]));
const chopping =
  (mood: Mood, light: Light, colour: ColourName, seed: number) =>
  (c: Canvas): string =>
    still(c, mood, light, 740) + at(400, 880, board(c, colours[colour], seed), 1.1);
const blade =
  (mood: Mood, wood: string) =>
  (c: Canvas): string =>
    flat(c, mood, 'window') + at(360, 640, knife(c, wood), 1.02, 16);
const preserve =
  (mood: Mood, fruit: string, name: string, line: string, seed: number) =>
  (c: Canvas): string =>
    still(c, mood, 'window', 690) +
    at(370, 850, jar(c, fruit, colours.kreide, [name, line]), 1.36) +
    at(560, 880, berries(c, fruit, 6, seed));
const bar =
  (mood: Mood, light: Light, colour: string, name: string, plant: (c: Canvas) => string) =>
  (c: Canvas): string =>
    still(c, mood, light, 570) + at(400, 740, soap(c, colour, name), 1.28) + plant(c);

const lavender = [
  [-14, 250, 1],
  [-6, 270, 2],
  [4, 240, 3],
]
  .map(([angle = 0, length = 0, seed = 0]) => heather([240, 890], angle, length + 120, '#8a7fa8', seed))
  .join('');
const rosemary = sprig({
  from: [190, 900],
  angle: -8,
  length: 430,
  bend: 8,
  colour: colours.tanne,
  leaf: 44,
  slim: 0.12,
  pairs: 17,
});

export const kitchen: readonly Picture[] = [
  ...perColour('leinenserviette', {
    natur: napkins('rauchblau', 'window', 'natur'),
    heide: napkins('kreide', 'plain', 'heide'),
    salbei: napkins('heide', 'plain', 'salbei'),
    rauchblau: napkins('sand', 'leaves', 'rauchblau'),
  }),
  ...perColour('geschirrtuch-speicher', {
    terrakotta: towel('salbei', 'terrakotta'),
    schiefer: towel('sand', 'schiefer'),
    salbei: towel('heide', 'laub'),
  }),
  picture(
    'geschirrtuch-speicher-gefaltet',
    (c) =>
      still(c, 'terrakotta', 'window', 640) +
      at(
        400,
        830,
        foldedPile(c, { colour: colours.kreide, stripe: colours.schiefer, layers: 5, width: 500, layer: 46 }),
        1.16,
      ),
  ),
  ...perColour('schuerze', {
    schiefer: apron('kreide', 'schiefer'),
    sand: apron('schiefer', 'sand'),
    heide: apron('salbei', 'heide'),
  }),
  ...perColour('schneidebrett', {
    eiche: chopping('rauchblau', 'window', 'eiche', 2),
    nussbaum: chopping('kreide', 'leaves', 'nussbaum', 7),
  }),
  picture(
    'kochloeffel',
    (c) => still(c, 'heide', 'plain', 710) + at(390, 880, spoonsInCrock(c, colours.kirsche), 1.16),
  ),
  ...perColour('milchtopf', {
    creme: (c) => still(c, 'salbei', 'arch', 680) + at(340, 850, milkPan(c, colours.creme), 1.08),
    waldgruen: (c) => still(c, 'sand', 'window', 680) + at(340, 850, milkPan(c, colours.waldgruen), 1.08),
  }),
  ...perColour('kuechenmesser', { pflaume: blade('sand', '#7f4a3c'), raeuchereiche: blade('salbei', '#4c3a2d') }),
  ...perColour('salztopf', {
    kreide: (c) => still(c, 'terrakotta', 'plain', 670) + at(400, 840, saltPot(c, colours.kreide), 1.38),
    terrakotta: (c) => still(c, 'salbei', 'arch', 670) + at(400, 840, saltPot(c, colours.terrakotta), 1.38),
  }),
  ...perColour('seife', {
    lavendel: bar('kreide', 'leaves', '#b3a6bd', 'Lavendel', () => lavender),
    heublume: bar('rauchblau', 'window', '#cdbb7f', 'Heublume', (c) => at(300, 890, dryHerbs(c, 9), 1.3)),
    rosmarin: bar('heide', 'plain', '#a5ae94', 'Rosmarin', () => rosemary),
  }),
  picture('kraeutertee', (c) => still(c, 'sand', 'leaves', 690) + at(420, 850, teaTin(c), 1.24)),
  picture(
    'kraeutertee-tasse',
    (c) =>
      still(c, 'heide', 'window', 660) +
      at(588, 770, teaTin(c), 0.92) +
      at(240, 890, beaker(c, colours.kreide, 8, '#b98a45'), 0.92),
  ),
  picture(
    'kaffee',
    (c) => still(c, 'terrakotta', 'plain', 700) + at(400, 850, coffeeBag(c), 1.16) + at(420, 872, beans(c, 12, 3)),
  ),
  picture(
    'kaffee-bohnen',
    (c) =>
      still(c, 'kreide', 'window', 660) +
      at(
        400,
        836,
        bowl(c, colours.schiefer, 3) +
          c.clip(
            'M-276 -264A276 62 0 0 0 276 -264L276 -460H-276Z',
            `<path d="M-290 -240C-200 -330 190 -336 290 -240V-190H-290Z" fill="#3d2517"/>${at(-250, -306, beans(c, 14, 21))}${at(-100, -306, beans(c, 14, 9))}${at(-160, -290, beans(c, 20, 8))}`,
          ),
        1.14,
      ) +
      at(150, 900, beans(c, 6, 5), 1.1),
  ),
  picture(
    'heidehonig',
    (c) =>
      still(c, 'rauchblau', 'leaves', 690) +
      at(370, 850, jar(c, colours.honig, colours.gold, ['Heidehonig', 'Lüneburger Heide']), 1.36) +
      heather([500, 930], -14, 260, colours.heide, 3) +
      heather([500, 938], -4, 240, lighter(colours.heide, 0.1), 6) +
      heather([510, 944], 6, 220, colours.heide, 8),
  ),
  ...perColour('fruchtaufstrich', {
    sanddorn: preserve('schiefer', '#d6812b', 'Sanddorn', 'mit Apfel', 2),
    quitte: preserve('salbei', '#d3a441', 'Quitte', 'mit Vanille', 5),
    johannisbeere: preserve('kreide', '#97323c', 'Johannisbeere', 'rot, mit Kernen', 8),
  }),
];
