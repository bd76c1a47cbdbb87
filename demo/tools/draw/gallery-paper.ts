import { flat, still } from './backdrop.ts';
import type { Mood } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { giftCard, recipeCover, ribbon, tablet } from './digital.ts';
import { at } from './geometry.ts';
import { colours, darker } from './palette.ts';
import type { ColourName } from './palette.ts';
import { text } from './lettering.ts';
import { notebook, openNotebook, pencil, sheet } from './paper.ts';
import { perColour, picture } from './picture.ts';
import type { Picture } from './picture.ts';
import { sprig } from './plants.ts';
import { birdTemplates, calendar, coastCard, envelope, patternPage, plannerPage } from './prints.ts';
import { saltPot } from './vessels.ts';

const book =
  (mood: Mood, colour: ColourName, turn: number) =>
  (c: Canvas): string =>
    flat(c, mood, 'window') +
    at(390, 490, notebook(c, colours[colour]), 1.16, turn) +
    at(560, 880, pencil(c, colours.nussbaum, 300), 0.9, -68);
const voucher =
  (mood: Mood, ground: string, amount: string) =>
  (c: Canvas): string =>
    flat(c, mood, 'leaves') +
    at(420, 600, envelope(c, colours.kraft, 600, 400), 1, 5) +
    at(390, 430, giftCard(c, { ground, shop: 'Hafen & Heide', amount, motif: 'waves' }), 1.12, -6);

function pencils(c: Canvas): string {
  const lying = [colours.terrakotta, colours.schiefer, colours.salbei, colours.heide, colours.sand, colours.waldgruen];
  return lying
    .map((colour, index) => at(90, 300 + index * 98, pencil(c, colour), 1.08, -9 + (index % 3) * 1.6))
    .join('');
}

function pencilCase(c: Canvas): string {
  const colourOf = [
    colours.terrakotta,
    colours.schiefer,
    colours.salbei,
    colours.heide,
    colours.sand,
    colours.waldgruen,
  ];
  return (
    colourOf.map((colour, index) => at(-92 + index * 37, 300, pencil(c, colour, 540), 1, -90)).join('') +
    at(
      0,
      130,
      sheet(
        c,
        270,
        440,
        colours.kraft,
        `<path d="M-135 -206H135M-135 206H135" stroke="${darker(colours.kraft, 0.4)}" stroke-width="2.5" stroke-dasharray="8 6"/>` +
          at(
            0,
            0,
            sheet(
              c,
              150,
              190,
              colours.papier,
              text(0, -30, 'Hafen & Heide', { size: 19, fill: colours.tinte, italic: true }) +
                text(0, 20, 'sechs Stifte', { size: 17, fill: colours.tinte }) +
                text(0, 56, 'Zeder', { size: 17, fill: colours.terrakotta, italic: true }),
              3,
            ),
          ),
        18,
        8,
      ),
    )
  );
}

export const paperGoods: readonly Picture[] = [
  ...perColour('notizbuch', {
    terrakotta: book('kreide', 'terrakotta', -7),
    schiefer: book('sand', 'schiefer', -5),
    salbei: book('heide', 'salbei', -8),
  }),
  picture(
    'notizbuch-offen',
    (c) =>
      flat(c, 'rauchblau', 'leaves') +
      at(400, 470, openNotebook(c, colours.terrakotta), 1.04, -5) +
      at(190, 800, pencil(c, colours.schiefer, 380), 1, -12),
  ),
  picture(
    'klappkarten-kueste',
    (c) =>
      flat(c, 'schiefer', 'leaves') +
      at(480, 740, envelope(c, colours.kraft), 1.24, 8) +
      at(560, 420, coastCard(c, 'gull'), 1.04, 10) +
      at(244, 330, coastCard(c, 'lighthouse'), 1.06, -8) +
      at(310, 640, coastCard(c, 'wader'), 1.1, -3),
  ),
  picture(
    'klappkarten-kueste-boot',
    (c) =>
      flat(c, 'salbei', 'window') +
      at(440, 690, envelope(c, colours.kraft, 580, 410), 1.06, 9) +
      at(380, 440, coastCard(c, 'boat'), 1.6, -5),
  ),
  picture('geburtstagskalender', (c) => flat(c, 'kreide', 'leaves') + at(400, 560, calendar(c), 0.98)),
  picture('bleistift', (c) => flat(c, 'salbei', 'plain') + pencils(c)),
  picture('bleistift-etui', (c) => flat(c, 'heide', 'window') + at(400, 500, pencilCase(c), 1.24, 8)),
  picture(
    'rezeptbuch-digital',
    (c) =>
      still(c, 'kreide', 'leaves', 730) +
      at(560, 800, saltPot(c, colours.terrakotta), 0.8) +
      at(370, 870, tablet(c, recipeCover(c)), 1.12),
  ),
  picture(
    'gartenplaner',
    (c) =>
      flat(c, 'terrakotta', 'leaves') +
      at(450, 540, plannerPage(c), 1.06, 9) +
      at(360, 500, plannerPage(c), 1.12, -4) +
      at(120, 860, pencil(c, colours.waldgruen, 420), 1, -10),
  ),
  picture(
    'schnittmuster-schuerze',
    (c) => flat(c, 'sand', 'window') + at(400, 480, patternPage(c), 1.3, -3) + at(520, 930, tapeMeasure(), 1),
  ),
  picture(
    'linolvorlagen-kuestenvoegel',
    (c) =>
      flat(c, 'rauchblau', 'plain') +
      at(440, 530, birdTemplates(c), 1.16, 8) +
      at(370, 480, birdTemplates(c), 1.22, -4),
  ),
  ...perColour('gutschein', {
    25: voucher('sand', darker(colours.salbei, 0.3), '25 €'),
    50: voucher('salbei', darker(colours.terrakotta, 0.12), '50 €'),
    100: voucher('kreide', darker(colours.schiefer, 0.2), '100 €'),
    150: voucher('rauchblau', darker(colours.heide, 0.34), '150 €'),
  }),
  picture(
    'gutschein-verpackt',
    (c) =>
      flat(c, 'heide', 'window') +
      at(400, 470, envelope(c, colours.papier, 620, 430), 1, -5) +
      at(400, 470, ribbon(colours.terrakotta, 620), 1, -5) +
      at(
        400,
        474,
        sprig({
          from: [-140, 20],
          angle: -10,
          length: 280,
          bend: -12,
          colour: colours.laub,
          leaf: 60,
          slim: 0.26,
          pairs: 7,
        }),
      ),
  ),
];

function tapeMeasure(): string {
  const path = 'M-520 40C-400 -60 -300 90 -180 10C-60 -70 40 60 160 -10C240 -50 300 -20 340 10';
  return `<path d="${path}" fill="none" stroke="#2e2019" stroke-width="34" opacity=".25" transform="translate(7 10)"/><path d="${path}" fill="none" stroke="${colours.gold}" stroke-width="34"/><path d="${path}" fill="none" stroke="${darker(colours.gold, 0.6)}" stroke-width="12" stroke-dasharray="2.5 14" transform="translate(0 -10)"/><path d="${path}" fill="none" stroke="${darker(colours.gold, 0.6)}" stroke-width="20" stroke-dasharray="3 79.5" transform="translate(0 -6)"/>`;
}
