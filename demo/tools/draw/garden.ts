import type { Canvas } from './canvas.ts';
import { at, curve, num, sequence } from './geometry.ts';
import { sprig } from './plants.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow, standingShadow } from './shadow.ts';
import { band, roundShade, turned } from './turned.ts';
import { strap } from './vessels.ts';

export function wateringCan(c: Canvas, colour: string): string {
  const spout = 'M-128 -60L-146 -150L-330 -440L-300 -458L-110 -190Z';
  const rose = `<g transform="translate(-322 -456) rotate(-34)"><path d="M-22 14L-50 -34H50L22 14Z" fill="${c.linear([
    [0, lighter(colours.messing, 0.4)],
    [0.5, colours.messing],
    [1, darker(colours.messing, 0.4)],
  ])}"/><ellipse cy="-34" rx="52" ry="15" fill="${lighter(colours.messing, 0.2)}"/><path d="M-30 -36h.1M-14 -40h.1M2 -36h.1M18 -40h.1M32 -34h.1M-20 -29h.1M-2 -27h.1M18 -29h.1" stroke="${darker(colours.messing, 0.6)}" stroke-width="5" stroke-linecap="round"/></g>`;
  const stay = `<path d="M-146 -300L-232 -330" stroke="${darker(colour, 0.3)}" stroke-width="10" stroke-linecap="round"/>`;
  const body = turned(c, {
    profile: [
      [128, -350],
      [130, -340],
      [160, -300],
      [166, -280],
      [170, -20],
      [164, 0],
    ],
    colour,
    inside: darker(colour, 0.3),
    rim: 6,
    tilt: 0.22,
    gloss: 0.5,
    decor: [-262, -36]
      .map(
        (y) =>
          band(176, y, y + 7, 0.22, lighter(colour, 0.5), 0.6) +
          band(176, y + 7, y + 12, 0.22, darker(colour, 0.5), 0.4),
      )
      .join(''),
  });
  return (
    standingShadow(c, 168, 360, 44) +
    stay +
    `<path d="${spout}" fill="${c.linear(
      [
        [0, lighter(colour, 0.4)],
        [0.45, colour],
        [1, darker(colour, 0.4)],
      ],
      [0.1, 0.6, 0.7, 0.2],
    )}"/>` +
    rose +
    strap(
      [
        [-70, -356],
        [-30, -470],
        [90, -500],
        [220, -420],
        [258, -250],
        [166, -110],
      ],
      colour,
      26,
    ) +
    body
  );
}

/** `plant` stands behind the rim. */
export function claypot(
  c: Canvas,
  half: number,
  height: number,
  plant: string,
  colour: string = colours.terrakotta,
): string {
  const soil = `<ellipse cy="${-height}" rx="${half - 8}" ry="${num((half - 8) * 0.2)}" fill="${darker(colours.lehm, 0.5)}"/>`;
  const back = turned(c, {
    profile: [
      [half, -height],
      [half, -height + 50],
      [half - 8, -height + 52],
      [half * 0.92, -height + 70],
      [half * 0.68, 0],
    ],
    colour,
    inside: darker(colour, 0.3),
    rim: 9,
    tilt: 0.21,
    gloss: 0.12,
    decor: band(half * 1.05, -height + 50, -height + 64, 0.2, '#35261d', 0.3),
  });
  const saucer = turned(c, {
    profile: [
      [half * 0.92, -20],
      [half * 0.92, -14],
      [half * 0.84, 0],
    ],
    colour,
    inside: darker(colour, 0.1),
    rim: 6,
    tilt: 0.2,
    gloss: 0,
  });
  return (
    standingShadow(c, half * 0.88, height + 60, half * 0.24) +
    c.shared(saucer + at(0, -8, back + soil)) +
    at(0, -8, plant)
  );
}

interface Bush {
  readonly count: number;
  readonly reach: number;
  readonly leaf: number;
  readonly slim: number;
  readonly spread: number;
  readonly seed: number;
  readonly pairs?: number;
}

/** A bushy herb round the origin: three twigs, repeated at different angles and sizes. */
export function bush(c: Canvas, colour: string, o: Bush): string {
  const random = sequence(o.seed);
  const twig = (bend: number, tone: string): string =>
    c.shared(
      sprig({
        from: [0, 0],
        angle: -90,
        length: o.reach,
        bend,
        colour: tone,
        leaf: o.leaf,
        slim: o.slim,
        pairs: o.pairs ?? 5,
      }),
    );
  const [left, middle, right] = [twig(-22, colour), twig(4, lighter(colour, 0.1)), twig(22, darker(colour, 0.06))];
  return Array.from({ length: o.count }, (_, index) => {
    const aside = index / Math.max(1, o.count - 1) - 0.5;
    const size = 0.8 + random() * 0.3 - Math.abs(aside) * 0.3;
    return {
      order: Math.abs(aside),
      drawing: at(
        aside * o.reach * 0.34,
        0,
        aside < -0.15 ? left : aside > 0.15 ? right : middle,
        size,
        aside * o.spread,
      ),
    };
  })
    .sort((first, second) => second.order - first.order)
    .map(({ drawing }) => drawing)
    .join('');
}

export function chives(seed: number): string {
  const random = sequence(seed);
  const blades = Array.from({ length: 20 }, (_, index) => {
    const x = (index - 9.5) * 6;
    const lean = (index - 9.5) * 9 + random() * 20 - 10;
    return curve([
      [x, 0],
      [x + lean * 0.3, -120],
      [x + lean, -220 - random() * 80],
    ]);
  });
  const flowers = [
    [-46, -266],
    [58, -250],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="25" fill="${colours.heide}"/><path d="M${x - 14} ${y - 10}l9 7M${x} ${y - 19}v11M${x + 14} ${y - 9}l-9 7M${x - 12} ${y + 10}l9 -7" stroke="${lighter(colours.heide, 0.5)}" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');
  return `<path d="${blades.filter((_, i) => i % 2 === 0).join('')}" fill="none" stroke="${darker(colours.laub, 0.24)}" stroke-width="8" stroke-linecap="round"/><path d="${blades.filter((_, i) => i % 2 === 1).join('')}" fill="none" stroke="${lighter(colours.laub, 0.12)}" stroke-width="8" stroke-linecap="round"/>${flowers}`;
}

export function herbPots(c: Canvas): string {
  const basil = bush(c, '#6f8b53', { count: 6, reach: 176, leaf: 80, slim: 0.5, spread: 130, seed: 2, pairs: 3 });
  const thyme = bush(c, '#7d8d72', { count: 8, reach: 190, leaf: 30, slim: 0.4, spread: 140, seed: 5, pairs: 6 });
  return (
    at(-176, -70, claypot(c, 108, 190, at(0, -184, basil))) +
    at(176, -70, claypot(c, 108, 190, at(0, -184, chives(3)))) +
    at(0, 36, claypot(c, 116, 200, at(0, -192, thyme)))
  );
}

export function trowel(c: Canvas): string {
  const blade = 'M-78 -60C-96 -180 -84 -300 0 -400C84 -300 96 -180 78 -60C50 -36 -50 -36 -78 -60Z';
  const handle = 'M-24 110C-40 180 -32 260 -30 330C-28 366 28 366 30 330C32 260 40 180 24 110Z';
  const steel = c.linear([
    [0, lighter(colours.stahl, 0.44)],
    [0.42, colours.stahl],
    [0.5, darker(colours.stahl, 0.34)],
    [0.58, colours.stahl],
    [1, darker(colours.stahl, 0.34)],
  ]);
  return (
    outlineShadow(c, `${blade}M-14 -60H14V130H-14Z`, 18, 0.38) +
    outlineShadow(c, handle, 18, 0.4) +
    `<path d="M-13 -60C-8 20 -12 60 -14 130H14C12 60 8 20 13 -60Z" fill="${steel}"/><path d="${blade}" fill="${steel}"/>` +
    `<path d="M0 -384V-60" stroke="${darker(colours.stahl, 0.4)}" stroke-width="3" opacity=".5"/><path d="M-40 -90h.1M-30 -60h.1" stroke="${colours.lehm}" stroke-width="12" stroke-linecap="round" opacity=".5"/>` +
    `<path d="M-24 112H24V84H-24Z" fill="${roundShade(c, colours.messing)}"/><path d="${handle}" fill="${c.linear([
      [0, lighter(colours.buche, 0.4)],
      [0.4, colours.buche],
      [1, darker(colours.buche, 0.4)],
    ])}"/>` +
    `<path d="M-8 120C-14 200 -6 260 -10 350M10 120C12 200 6 260 12 350" fill="none" stroke="${darker(colours.buche, 0.4)}" stroke-width="2.5" opacity=".45"/>${`<path d="${curve(
      [
        [0, 336],
        [-40, 400],
        [10, 440],
        [36, 390],
        [0, 336],
      ],
    )}" fill="none" stroke="${darker(colours.lehm, 0.3)}" stroke-width="8"/>`}`
  );
}

export function glove(c: Canvas, leather: string, cuff: string): string {
  const fingers: readonly string[] = [
    'M-74 -60C-92 -130 -100 -180 -104 -232',
    'M-26 -80C-32 -160 -34 -220 -34 -282',
    'M26 -80C30 -160 34 -210 38 -268',
    'M74 -60C88 -120 96 -160 104 -200',
    'M-84 50C-140 10 -170 -40 -190 -84',
  ];
  const palm = 'M-108 -90C-60 -110 60 -110 110 -88C124 -20 112 80 92 150H-86C-112 90 -124 -20 -108 -90Z';
  const hand = (stroke: string, width: number, move: string): string =>
    `<g transform="${move}"><path d="${fingers.join('')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/><path d="${palm}" fill="${stroke}"/></g>`;
  const cuffPath =
    'M-88 140C-96 200 -100 250 -104 300C-40 312 50 312 112 300C106 250 98 200 94 140C40 152 -40 152 -88 140Z';
  const ribs = Array.from({ length: 13 }, (_, rib) => `M${num(-82 + rib * 14)} 146L${num(-98 + rib * 16.6)} 302`).join(
    '',
  );
  return (
    `<g opacity=".34" filter="${c.blur(9)}">${hand('#2e2019', 54, 'translate(18 20)')}<path d="${cuffPath}" fill="#2e2019" transform="translate(18 20)"/></g>` +
    `<path d="${cuffPath}" fill="${c.linear([
      [0, lighter(cuff, 0.3)],
      [1, darker(cuff, 0.24)],
    ])}"/><path d="${ribs}" stroke="${darker(cuff, 0.36)}" stroke-width="3" opacity=".5"/>` +
    hand(darker(leather, 0.34), 58, '') +
    hand(leather, 50, 'translate(-2 -2)') +
    `<path d="${fingers.join('')}" fill="none" stroke="${lighter(leather, 0.3)}" stroke-width="14" stroke-linecap="round" opacity=".7" transform="translate(-12 -6)"/>` +
    `<path d="M-70 -40C-20 -10 40 -14 84 -40M-60 60C-20 30 20 60 70 40M-88 60C-60 40 -44 0 -50 -60" fill="none" stroke="${darker(leather, 0.4)}" stroke-width="4" stroke-linecap="round" opacity=".5"/>` +
    `<path d="M-84 138C-40 150 40 150 92 138" fill="none" stroke="${darker(leather, 0.4)}" stroke-width="4" stroke-dasharray="10 7"/>`
  );
}
