import { flat, still } from './backdrop.ts';
import type { Light, Mood } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { at } from './geometry.ts';
import { candle, candleGroup } from './light.ts';
import { colours } from './palette.ts';
import type { ColourName } from './palette.ts';
import { perColour, picture } from './picture.ts';
import type { Picture } from './picture.ts';
import { heather, sprig } from './plants.ts';
import { standingShadow } from './shadow.ts';
import { dinnerSet, enamelBeaker, fork, plateFromAbove } from './tableware.ts';
import { turned } from './turned.ts';
import { beaker, bowl, jug, vase } from './vessels.ts';

const cup =
  (mood: Mood, light: Light, colour: ColourName) =>
  (c: Canvas): string =>
    still(c, mood, light) + at(366, 850, beaker(c, colours[colour], 3), 1.22);
const dish =
  (mood: Mood, light: Light, colour: ColourName) =>
  (c: Canvas): string =>
    still(c, mood, light, 660) + at(400, 836, bowl(c, colours[colour]), 1.14);
const plate =
  (mood: Mood, colour: ColourName) =>
  (c: Canvas): string =>
    flat(c, mood, 'leaves') + at(430, 480, plateFromAbove(c, colours[colour])) + at(96, 540, fork(c), 1.12, -4);
const flowers =
  (mood: Mood, light: Light, colour: ColourName, twigs: string) =>
  (c: Canvas): string =>
    still(c, mood, light, 720) + at(400, 890, twigs + vase(c, colours[colour]), 1.02);
const pour =
  (mood: Mood, light: Light, colour: ColourName) =>
  (c: Canvas): string =>
    still(c, mood, light, 710) + at(376, 878, jug(c, colours[colour]), 1.18);

const heatherTwigs = [
  [-104, 330, 1],
  [-88, 372, 2],
  [-72, 316, 3],
  [-98, 258, 4],
  [-80, 270, 5],
]
  .map(([angle = 0, length = 0, seed = 0]) => heather([0, -470], angle, length, colours.heide, seed))
  .join('');
const oliveTwigs =
  sprig({ from: [0, -470], angle: -104, length: 360, bend: -16, colour: colours.laub, leaf: 66, slim: 0.2, pairs: 9 }) +
  sprig({ from: [0, -470], angle: -66, length: 300, bend: 22, colour: colours.tanne, leaf: 60, slim: 0.2, pairs: 8 });

export const tableware: readonly Picture[] = [
  ...perColour('becher-duene', {
    sand: cup('rauchblau', 'window', 'sand'),
    salbei: cup('sand', 'window', 'salbei'),
    schiefer: cup('terrakotta', 'plain', 'schiefer'),
    heide: cup('kreide', 'leaves', 'heide'),
  }),
  picture(
    'becher-duene-paar',
    (c) =>
      still(c, 'salbei', 'window', 640) +
      at(520, 770, beaker(c, colours.sand, 6), 0.9) +
      at(270, 880, beaker(c, colours.schiefer, 2), 1),
  ),
  ...perColour('schale-ebbe', {
    kreide: dish('heide', 'plain', 'kreide'),
    salbei: dish('terrakotta', 'window', 'salbei'),
    schiefer: dish('sand', 'leaves', 'schiefer'),
  }),
  picture(
    'schale-ebbe-stapel',
    (c) =>
      still(c, 'rauchblau', 'window', 690) +
      at(400, 880, standingShadow(c, 160, 380, 54)) +
      at(400, 752, bowl(c, colours.kreide, 6), 1.08) +
      at(400, 816, bowl(c, colours.salbei, 4, true), 1.1) +
      at(400, 880, bowl(c, colours.schiefer, 2, true), 1.12),
  ),
  ...perColour('teller-watt', {
    kreide: plate('schiefer', 'kreide'),
    sand: plate('salbei', 'sand'),
    schiefer: plate('kreide', 'schiefer'),
  }),
  ...perColour('vase-wacholder', {
    terrakotta: flowers('kreide', 'leaves', 'terrakotta', oliveTwigs),
    kreide: flowers('moos', 'arch', 'kreide', heatherTwigs),
  }),
  ...perColour('krug-elbe', {
    kreide: pour('schiefer', 'arch', 'kreide'),
    schiefer: pour('sand', 'window', 'schiefer'),
  }),
  picture('tafelservice-duene', (c) => still(c, 'moos', 'window', 640) + at(392, 840, dinnerSet(c, colours.kreide), 1)),
  picture(
    'tafelservice-duene-gedeck',
    (c) =>
      flat(c, 'sand', 'window') +
      at(420, 480, plateFromAbove(c, colours.kreide, 2)) +
      at(420, 480, plateFromAbove(c, colours.sand, 5), 0.66) +
      at(86, 520, fork(c), 1.12),
  ),
  ...perColour('emaillebecher', {
    weiss: (c) => still(c, 'salbei', 'window') + at(370, 850, enamelBeaker(c, colours.weiss), 1.28),
    rauchblau: (c) => still(c, 'terrakotta', 'leaves') + at(370, 850, enamelBeaker(c, colours.rauchblau), 1.28),
    salbei: (c) => still(c, 'kreide', 'window') + at(370, 850, enamelBeaker(c, colours.salbei), 1.28),
  }),
  picture('bienenwachskerze', (c) => still(c, 'schiefer', 'plain', 680) + at(390, 850, candleGroup(c), 1.2)),
  picture(
    'bienenwachskerze-licht',
    (c) =>
      still(c, 'heide', 'arch', 700) +
      at(
        400,
        880,
        standingShadow(c, 200, 90, 44) +
          turned(c, {
            profile: [
              [204, -26],
              [206, -20],
              [196, 0],
            ],
            colour: colours.eiche,
            top: colours.eiche,
            tilt: 0.2,
            gloss: 0,
          }),
      ) +
      at(400, 848, candle(c, 108, 400, true), 1.1),
  ),
];
