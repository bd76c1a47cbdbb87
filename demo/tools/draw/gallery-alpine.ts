import { bottle, caquelon, cheese, treichel } from './alpine.ts';
import { flat, still } from './backdrop.ts';
import type { Light, Mood } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { giftCard, hutCover, tablet } from './digital.ts';
import { at } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import type { ColourName } from './palette.ts';
import { dryHerbs, mountainTeaBag } from './pantry.ts';
import { perColour, picture } from './picture.ts';
import type { Picture } from './picture.ts';
import { envelope, framedPanorama } from './prints.ts';
import { foldedPile } from './textiles.ts';
import { beaker } from './vessels.ts';
import { woodenBowl } from './wood.ts';

const stonePine = '#d4a878';
const fondue =
  (mood: Mood, light: Light, colour: string) =>
  (c: Canvas): string =>
    still(c, mood, light, 680) + at(350, 850, caquelon(c, colour), 1.06);
const blanket =
  (mood: Mood, light: Light, colour: string, stripe: string) =>
  (c: Canvas): string =>
    still(c, mood, light, 640) +
    at(400, 836, foldedPile(c, { colour, stripe, layers: 4, layer: 72, width: 540, fringe: true }), 1.08);
const flask =
  (mood: Mood, light: Light, colour: ColourName) =>
  (c: Canvas): string =>
    still(c, mood, light, 740) + at(390, 900, bottle(c, colours[colour]), 1.14);
const print =
  (mood: Mood, frame: string) =>
  (c: Canvas): string =>
    still(c, mood, 'window', 800) + at(400, 858, framedPanorama(c, frame), 1.2);
const voucher =
  (mood: Mood, ground: string, amount: string) =>
  (c: Canvas): string =>
    flat(c, mood, 'leaves') +
    at(420, 600, envelope(c, colours.papier, 600, 400), 1, -5) +
    at(390, 430, giftCard(c, { ground, shop: 'Bergluft', amount, motif: 'mountains' }), 1.12, 4);

export const alpine: readonly Picture[] = [
  ...perColour('caquelon', {
    beere: fondue('kreide', 'arch', '#93444a'),
    schiefer: fondue('terrakotta', 'window', colours.schiefer),
  }),
  ...perColour('wolldecke', {
    fels: blanket('rauchblau', 'window', '#b9b4ab', colours.schiefer),
    preiselbeere: blanket('sand', 'plain', '#a1525a', colours.kreide),
    tanne: blanket('kreide', 'leaves', colours.tanne, colours.sand),
  }),
  picture('arvenschale', (c) => still(c, 'salbei', 'window', 660) + at(400, 840, woodenBowl(c, stonePine), 1.14)),
  ...perColour('trinkflasche', {
    tanne: flask('sand', 'window', 'tanne'),
    enzian: (c) => still(c, 'kreide', 'arch', 740) + at(390, 900, bottle(c, '#4f6488'), 1.14),
    kreide: flask('schiefer', 'leaves', 'kreide'),
  }),
  picture('treichel', (c) => still(c, 'terrakotta', 'window', 740) + at(400, 880, treichel(c), 1.06)),
  ...perColour('panorama', { eiche: print('heide', colours.eiche), schwarz: print('sand', colours.tinte) }),
  picture(
    'alpkraeutertee',
    (c) => still(c, 'moos', 'window', 700) + at(400, 850, mountainTeaBag(c), 1.14) + at(380, 900, dryHerbs(c, 5), 1.3),
  ),
  picture(
    'alpkraeutertee-tasse',
    (c) =>
      still(c, 'kreide', 'leaves', 680) +
      at(360, 850, beaker(c, darker(colours.rauchblau, 0.1), 5, '#c39a4a'), 1.2) +
      at(560, 910, dryHerbs(c, 12), 0.9),
  ),
  picture('huettenkueche', (c) => still(c, 'rauchblau', 'window', 730) + at(400, 870, tablet(c, hutCover(c)), 1.2)),
  picture('kaesekurs', (c) => still(c, 'salbei', 'arch', 660) + at(400, 840, cheese(c), 1.06)),
  ...perColour('geschenkkarte', {
    50: voucher('terrakotta', darker(colours.tanne, 0.1), 'CHF 50'),
    100: voucher('kreide', darker(colours.schiefer, 0.2), 'CHF 100'),
    200: voucher('salbei', darker('#93444a', 0.1), 'CHF 200'),
  }),
  picture(
    'wolldecke-detail',
    (c) =>
      flat(c, 'sand', 'plain') +
      at(
        400,
        780,
        foldedPile(c, { colour: '#b9b4ab', stripe: colours.schiefer, layers: 3, layer: 74, width: 560, fringe: true }),
      ) +
      at(
        400,
        556,
        foldedPile(c, { colour: lighter(colours.tanne, 0.06), stripe: colours.sand, layers: 3, layer: 70, width: 540 }),
      ),
  ),
];
