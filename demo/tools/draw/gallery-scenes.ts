import { caquelon, milkPail, treichel } from './alpine.ts';
import { flat, still } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { bush, claypot, wateringCan } from './garden.ts';
import { at, polygon } from './geometry.ts';
import { mountains } from './motifs.ts';
import { colours, darker, lighter } from './palette.ts';
import { notebook, pencil } from './paper.ts';
import type { Picture } from './picture.ts';
import { heather, sprig } from './plants.ts';
import { coastCard } from './prints.ts';
import { enamelBeaker } from './tableware.ts';
import { foldedPile } from './textiles.ts';
import { beaker, bowl, jug, vase } from './vessels.ts';
import { board, spoonsInCrock, woodenBowl } from './wood.ts';

const tile = (name: string, draw: (c: Canvas) => string): Picture => ({
  file: `kategorie-${name}.svg`,
  width: 800,
  height: 800,
  draw,
});

/** A deep window in the left third with `view` behind it. Light falls to the right. */
function windowWall(c: Canvas, mood: 'sand' | 'salbei', view: string): string {
  const frame = colours.weiss;
  const pane = (x: number, y: number, width: number, height: number): string =>
    `M${x} ${y}h${width}v${height}h${-width}Z`;
  const panes =
    pane(130, -10, 200, 270) + pane(350, -10, 200, 270) + pane(130, 282, 200, 280) + pane(350, 282, 200, 280);
  const lightPath = polygon([
    [640, 120],
    [1180, 250],
    [1300, 640],
    [700, 640],
  ]);
  return (
    still(c, mood, 'plain', 690, 1600, 1000) +
    `<path d="${lightPath}" fill="#fff6e4" opacity=".22" filter="${c.blur(26)}"/>` +
    `<path d="M84 -20H596V620H84Z" fill="${darker(frame, 0.2)}"/><path d="M96 -20H584V600H96Z" fill="${c.linear([
      [0, lighter(frame, 0.3)],
      [1, darker(frame, 0.1)],
    ])}"/>` +
    c.clip(panes, view) +
    `<path d="M130 -10h10v270h-10ZM350 -10h10v270h-10ZM130 282h10v280h-10ZM350 282h10v280h-10ZM130 282h200v8h-200ZM350 282h200v8h-200Z" fill="#2e2019" opacity=".18"/>` +
    `<path d="M60 598H620V632H60Z" fill="${c.down([
      [0, lighter(frame, 0.4)],
      [1, darker(frame, 0.16)],
    ])}"/><path d="M60 632H620V650H60Z" fill="#2e2019" opacity=".14"/>`
  );
}

const heath = (c: Canvas): string =>
  `<path d="M100 -20H600V600H100Z" fill="${c.down([
    [0, '#cfd8d6'],
    [0.6, '#eee3cf'],
    [1, '#e6cfb6'],
  ])}"/><path d="M100 430C220 400 360 440 600 400V600H100Z" fill="${darker(colours.salbei, 0.1)}"/><path d="M100 480C260 450 420 500 600 460V600H100Z" fill="${colours.heide}"/><path d="M100 530C260 510 420 548 600 520V600H100Z" fill="${darker(colours.heide, 0.2)}"/>` +
  [
    [440, 420, 60],
    [474, 424, 44],
    [410, 430, 38],
    [190, 430, 34],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<path d="M${x} ${y + 10}C${x - r * 0.5} ${y - r * 0.4} ${x - r * 0.2} ${y - r * 1.8} ${x} ${y - r * 2}C${x + r * 0.2} ${y - r * 1.8} ${x + r * 0.5} ${y - r * 0.4} ${x} ${y + 10}Z" fill="${darker(colours.tanne, 0.1)}"/>`,
    )
    .join('');

const alps = (c: Canvas): string =>
  `<path d="M100 -20H600V600H100Z" fill="${c.down([
    [0, '#b9cbd3'],
    [1, '#eee4d2'],
  ])}"/>${at(330, 440, mountains(colours.tanne, colours.rauchblau, 620, 300))}<path d="M100 560C260 530 420 570 600 540V620H100Z" fill="${lighter(colours.laub, 0.1)}"/>`;

const oliveBranch =
  sprig({ from: [0, -470], angle: -112, length: 330, bend: -18, colour: colours.laub, leaf: 66, slim: 0.2, pairs: 9 }) +
  sprig({ from: [0, -470], angle: -64, length: 300, bend: 24, colour: colours.tanne, leaf: 60, slim: 0.2, pairs: 8 }) +
  heather([0, -470], -88, 330, colours.heide, 2);

export const harbourHero: Picture = {
  file: 'hero.svg',
  width: 1600,
  height: 1000,
  draw: (c) =>
    windowWall(c, 'sand', heath(c)) +
    at(1300, 780, board(c, colours.eiche), 0.62) +
    at(880, 790, oliveBranch + vase(c, colours.terrakotta), 0.76) +
    at(1110, 815, jug(c, colours.kreide), 0.74) +
    at(620, 850, foldedPile(c, { colour: colours.natur, layers: 4, width: 300, stripe: colours.schiefer, layer: 34 })) +
    at(620, 690, bowl(c, colours.salbei), 0.46) +
    at(1370, 885, bowl(c, colours.schiefer), 0.56) +
    at(950, 900, beaker(c, colours.sand), 0.5) +
    at(330, 890, beaker(c, colours.schiefer, 8), 0.52),
};

export const alpineHero: Picture = {
  file: 'hero.svg',
  width: 1600,
  height: 1000,
  draw: (c) =>
    windowWall(c, 'salbei', alps(c)) +
    at(1310, 800, milkPail(c), 0.84) +
    at(900, 830, caquelon(c, '#93444a'), 0.74) +
    at(
      570,
      870,
      foldedPile(c, { colour: '#b9b4ab', stripe: colours.schiefer, layers: 3, layer: 50, width: 340, fringe: true }),
    ) +
    at(1150, 900, woodenBowl(c, '#d4a878'), 0.52) +
    at(290, 870, treichel(c), 0.46) +
    at(1420, 910, enamelBeaker(c, colours.weiss), 0.46),
};

export const categoryTiles: readonly Picture[] = [
  tile(
    'kueche',
    (c) =>
      still(c, 'salbei', 'window', 560, 800, 800) +
      at(520, 660, board(c, colours.eiche), 0.74) +
      at(250, 690, spoonsInCrock(c, colours.kirsche), 0.84) +
      at(590, 730, enamelBeaker(c, colours.weiss), 0.56),
  ),
  tile(
    'tisch',
    (c) =>
      still(c, 'terrakotta', 'window', 520, 800, 800) +
      at(540, 640, jug(c, colours.kreide), 0.86) +
      at(280, 690, bowl(c, colours.schiefer), 0.8) +
      at(600, 740, beaker(c, colours.salbei), 0.56),
  ),
  tile(
    'papier',
    (c) =>
      flat(c, 'rauchblau', 'window') +
      at(470, 400, notebook(c, colours.terrakotta), 0.96, 8) +
      at(240, 400, coastCard(c, 'gull'), 1.1, -9) +
      at(150, 720, pencil(c, colours.schiefer, 420), 1, -10),
  ),
  tile(
    'garten',
    (c) =>
      still(c, 'kreide', 'leaves', 560, 800, 800) +
      at(500, 660, wateringCan(c, colours.zink), 0.86) +
      at(
        246,
        730,
        claypot(
          c,
          116,
          200,
          at(
            0,
            -192,
            bush(c, '#6f8b53', { count: 7, reach: 190, leaf: 84, slim: 0.5, spread: 140, seed: 2, pairs: 3 }),
          ),
        ),
        1,
      ),
  ),
];
