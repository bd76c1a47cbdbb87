import { flat, still } from './backdrop.ts';
import type { Light, Mood } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { bush, chives, claypot, glove, herbPots, trowel, wateringCan } from './garden.ts';
import { at } from './geometry.ts';
import { knife, shears, whetstone } from './knives.ts';
import { blossom } from './motifs.ts';
import { colours, darker, lighter } from './palette.ts';
import type { ColourName } from './palette.ts';
import { perColour, picture } from './picture.ts';
import type { Picture } from './picture.ts';
import { seedPacket } from './prints.ts';
import { potteryWheel, windowBox } from './workshop.ts';
import { nestBox } from './wood.ts';

const watering =
  (mood: Mood, light: Light, colour: ColourName) =>
  (c: Canvas): string =>
    still(c, mood, light, 720) + at(458, 880, wateringCan(c, colours[colour]), 1.08);

export const garden: readonly Picture[] = [
  ...perColour('saatgut', {
    kapuzinerkresse: (c) =>
      flat(c, 'salbei', 'leaves') + at(400, 490, seedPacket(c, 'kapuzinerkresse', 'Kapuzinerkresse'), 1.34, -3),
    ringelblume: (c) => flat(c, 'heide', 'leaves') + at(400, 490, seedPacket(c, 'ringelblume', 'Ringelblume'), 1.34, 2),
    pfluecksalat: (c) =>
      flat(c, 'terrakotta', 'leaves') + at(400, 490, seedPacket(c, 'pfluecksalat', 'Pflücksalat'), 1.34, -2),
    zuckererbse: (c) => flat(c, 'sand', 'leaves') + at(400, 490, seedPacket(c, 'zuckererbse', 'Zuckererbse'), 1.34, 3),
  }),
  ...perColour('giesskanne', {
    zink: watering('salbei', 'window', 'zink'),
    salbei: watering('kreide', 'arch', 'salbei'),
    terrakotta: watering('rauchblau', 'leaves', 'terrakotta'),
  }),
  picture('kraeutertoepfe', (c) => still(c, 'kreide', 'window', 680) + at(400, 860, herbPots(c), 1.04)),
  picture(
    'kraeutertoepfe-basilikum',
    (c) =>
      still(c, 'schiefer', 'leaves', 720) +
      at(
        400,
        900,
        claypot(
          c,
          180,
          320,
          at(
            0,
            -312,
            bush(c, '#6f8b53', { count: 8, reach: 300, leaf: 112, slim: 0.46, spread: 130, seed: 7, pairs: 3 }),
          ),
        ),
        1.04,
      ),
  ),
  picture(
    'gartenschere',
    (c) => flat(c, 'sand', 'leaves') + at(400, 470, shears(c, darker(colours.terrakotta, 0.12)), 1.16, 24),
  ),
  picture(
    'gartenhandschuhe',
    (c) =>
      flat(c, 'rauchblau', 'window') +
      at(530, 520, glove(c, colours.gold, colours.waldgruen), 1.2, 16) +
      at(290, 540, `<g transform="scale(-1 1)">${glove(c, colours.gold, colours.waldgruen)}</g>`, 1.2, -12),
  ),
  picture('pflanzkelle', (c) => flat(c, 'moos', 'leaves') + at(400, 500, trowel(c), 1.06, 28)),
  picture('nistkasten', (c) => flat(c, 'salbei', 'leaves') + at(390, 780, nestBox(c, colours.buche), 1.24)),
  picture('toepferkurs', (c) => still(c, 'sand', 'window', 640) + at(400, 800, potteryWheel(c), 1.14)),
  picture(
    'messer-schleifen',
    (c) =>
      flat(c, 'schiefer', 'window') +
      at(420, 510, whetstone(c), 1.06, 12) +
      at(320, 660, knife(c, '#7f4a3c'), 0.86, 48),
  ),
  picture('balkonberatung', (c) => flat(c, 'rauchblau') + at(400, 720, windowBox(c), 0.98)),
  picture(
    'balkonberatung-detail',
    (c) =>
      still(c, 'terrakotta', 'leaves', 720) +
      at(250, 860, claypot(c, 128, 220, at(0, -212, chives(5))), 1.1) +
      at(
        560,
        900,
        claypot(
          c,
          150,
          250,
          at(
            0,
            -244,
            bush(c, colours.laub, { count: 8, reach: 260, leaf: 60, slim: 0.36, spread: 150, seed: 4 }) +
              at(-60, -190, blossom(6, 40, lighter(colours.heide, 0.2), colours.gold)) +
              at(70, -210, blossom(6, 44, lighter(colours.heide, 0.2), colours.gold)) +
              at(10, -280, blossom(6, 40, colours.heide, colours.gold)),
          ),
        ),
        1,
      ),
  ),
];
