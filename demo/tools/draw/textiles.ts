import type { Canvas, Stop } from './canvas.ts';
import { curve, num, polygon, sequence } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow, standingShadow } from './shadow.ts';
import { roundShade } from './turned.ts';

function folds(c: Canvas, colour: string, seed: number): string {
  const random = sequence(seed);
  const stops: Stop[] = [];
  for (let edge = 0; edge <= 1; edge += 0.09 + random() * 0.06) {
    const valley = stops.length % 2 === 1;
    stops.push([
      Math.round(edge * 100) / 100,
      valley ? darker(colour, 0.08 + random() * 0.1 + edge * 0.1) : lighter(colour, 0.16 * (1.1 - edge)),
    ]);
  }
  return c.linear(stops);
}

const stitches = (path: string, colour: string): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-dasharray="9 7" stroke-linecap="round" opacity=".75"/>`;

export function pegRail(c: Canvas, y: number, pegs: readonly number[]): string {
  const wood = c.down([
    [0, lighter(colours.eiche, 0.3)],
    [0.5, colours.eiche],
    [1, darker(colours.eiche, 0.25)],
  ]);
  const bar = `M-20 ${y}H820V${y + 62}H-20Z`;
  return (
    outlineShadow(c, bar, 12, 0.3) +
    `<path d="${bar}" fill="${wood}"/>` +
    `<path d="M0 ${y + 16}C200 ${y + 10} 380 ${y + 24} 800 ${y + 14}M0 ${y + 38}C260 ${y + 46} 500 ${y + 34} 800 ${y + 44}" fill="none" stroke="${darker(colours.eiche, 0.35)}" stroke-width="2" opacity=".35"/>` +
    pegs
      .map(
        (x) =>
          `<ellipse cx="${x + 9}" cy="${y + 44}" rx="19" ry="19" fill="#2e2019" opacity=".3"/><circle cx="${x}" cy="${y + 33}" r="19" fill="${c.radial(
            [
              [0, lighter(colours.eiche, 0.5)],
              [0.7, colours.eiche],
              [1, darker(colours.eiche, 0.35)],
            ],
            0.36,
            0.32,
            0.7,
          )}"/>`,
      )
      .join('')
  );
}

export function hangingTowel(c: Canvas, colour: string, stripe: string): string {
  const front =
    'M232 214H568C574 400 564 600 578 806C520 820 470 808 404 818C340 826 290 812 226 820C236 620 226 420 232 214Z';
  const back = 'M252 214H590C594 380 590 520 604 690H262Z';
  const stripes =
    [640, 672, 690, 722]
      .map(
        (y, index) =>
          `<path d="M200 ${y}C320 ${y + 10} 460 ${y - 8} 620 ${y + 2}" fill="none" stroke="${stripe}" stroke-width="${index % 3 === 0 ? 16 : 5}" opacity=".9"/>`,
      )
      .join('') +
    [272, 284, 528, 540]
      .map(
        (x) =>
          `<path d="M${x} 200C${x + 4} 420 ${x - 6} 620 ${x} 830" fill="none" stroke="${stripe}" stroke-width="4" opacity=".8"/>`,
      )
      .join('');
  return (
    outlineShadow(c, back, 18, 0.3) +
    `<path d="${back}" fill="${folds(c, darker(colour, 0.24), 9)}"/>` +
    outlineShadow(c, front, 12, 0.3) +
    c.clip(
      front,
      `<path d="${front}" fill="${colour}"/>${stripes}<path d="${front}" fill="${c.linear(clothLight)}"/><path d="M220 214H580V250H220Z" fill="${c.down(
        [
          [0, '#fff6e4', 0.5],
          [0.5, '#fff6e4', 0.1],
          [1, '#35261d', 0.08],
        ],
      )}"/>`,
    ) +
    stitches('M232 798C300 792 350 806 404 798C470 790 520 798 572 788', darker(colour, 0.3)) +
    `<path d="M90 226H232V196H90ZM568 226H710V196H568Z" fill="${c.down([
      [0, lighter(colours.nussbaum, 0.4)],
      [1, darker(colours.nussbaum, 0.2)],
    ])}"/>` +
    [90, 710]
      .map(
        (x) =>
          `<circle cx="${x}" cy="211" r="24" fill="${c.radial(
            [
              [0, lighter(colours.nussbaum, 0.4)],
              [1, darker(colours.nussbaum, 0.25)],
            ],
            0.35,
            0.3,
            0.7,
          )}"/>`,
      )
      .join('')
  );
}

/** Light and shade over cloth that keep the colour visible. */
const clothLight: readonly Stop[] = [
  [0, '#35261d', 0.1],
  [0.1, '#fff6e4', 0.3],
  [0.22, '#35261d', 0.12],
  [0.34, '#fff6e4', 0.16],
  [0.47, '#35261d', 0.05],
  [0.56, '#fff6e4', 0.14],
  [0.68, '#35261d', 0.2],
  [0.8, '#fff6e4', 0.04],
  [0.9, '#35261d', 0.24],
  [1, '#35261d', 0.16],
];

export function hangingApron(c: Canvas, colour: string): string {
  const body =
    'M302 318C360 330 440 330 498 318C504 390 520 440 600 470C612 600 604 730 616 868C520 886 460 872 400 880C330 888 260 874 184 872C196 730 188 600 200 470C280 440 296 390 302 318Z';
  const bands = 'M204 478C160 560 176 640 150 742M210 484C190 580 204 650 186 780M596 478C648 540 632 640 656 720';
  const strap = 'M318 326C330 240 370 170 398 128C428 170 470 240 482 326';
  const line = (path: string, width: number): string =>
    `<path d="${path}" fill="none" stroke="${darker(colour, 0.26)}" stroke-width="${width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${lighter(colour, 0.1)}" stroke-width="${width * 0.5}" stroke-linecap="round" transform="translate(-2 -1)"/>`;
  const pocket =
    'M292 560C360 568 440 568 508 560C512 620 508 670 512 716C440 726 360 726 288 716C292 670 288 620 292 560Z';
  return (
    line(bands, 15) +
    line(strap, 20) +
    outlineShadow(c, body, 18, 0.34) +
    `<path d="${body}" fill="${folds(c, colour, 4)}"/>` +
    c.clip(
      body,
      `<path d="M200 470C300 500 500 500 600 470C560 540 240 540 200 470Z" fill="#35261d" opacity=".1"/><path d="M180 700H620V900H180Z" fill="${c.down(
        [
          [0, '#35261d', 0],
          [1, '#35261d', 0.16],
        ],
      )}"/>`,
    ) +
    outlineShadow(c, pocket, 5, 0.22) +
    `<path d="${pocket}" fill="${folds(c, lighter(colour, 0.05), 4)}"/>` +
    stitches(
      'M302 578C360 586 440 586 498 578M400 576V712M300 578C302 630 298 670 298 706C360 714 440 714 502 706C498 670 502 630 500 578',
      lighter(colour, 0.55),
    ) +
    stitches(
      'M312 340C370 350 430 350 488 340M196 852C260 856 330 866 400 860C460 854 520 866 606 850',
      lighter(colour, 0.55),
    )
  );
}

interface Fold {
  readonly colour: string;
  readonly layers: number;
  readonly stripe?: string;
  readonly twine?: boolean;
  readonly width?: number;
  readonly fringe?: boolean;
  readonly layer?: number;
}

export function foldedPile(c: Canvas, o: Fold): string {
  const half = (o.width ?? 480) / 2;
  const layer = o.layer ?? 42;
  const height = o.layers * layer;
  const back = half * 0.9;
  const depth = half * 0.4;
  const random = sequence(o.layers * 7 + 1);
  const top = `M${num(-half - layer * 0.3)} ${num(-height + layer * 0.4)}C${num(-half - layer * 0.2)} ${num(-height - 4)} ${num(-back - 8)} ${num(-height - depth * 0.8)} ${num(-back)} ${num(-height - depth)}Q0 ${num(-height - depth - 8)} ${num(back)} ${num(-height - depth)}C${num(back + 8)} ${num(-height - depth * 0.8)} ${num(half + layer * 0.2)} ${num(-height - 4)} ${num(half + layer * 0.3)} ${num(-height + layer * 0.4)}Z`;
  const fold = c.down([
    [0, lighter(o.colour, 0.3)],
    [0.4, o.colour],
    [1, darker(o.colour, 0.42)],
  ]);
  // The uppermost fold continues the top, so it starts in its light and has no edge.
  const firstFold = c.down([
    [0, lighter(o.colour, 0.3)],
    [0.5, lighter(o.colour, 0.08)],
    [1, darker(o.colour, 0.42)],
  ]);
  const side = c.linear([
    [0, '#fff6e4', 0.14],
    [0.4, '#fff6e4', 0],
    [1, '#35261d', 0.3],
  ]);
  const rows = Array.from({ length: o.layers }, (_, row) => {
    const y = -height + row * layer;
    const [left, right] = [-half - random() * 9, half + random() * 9];
    const path = `M${num(left)} ${num(y)}C${num(left - layer * 0.5)} ${num(y + 4)} ${num(left - layer * 0.5)} ${num(y + layer - 4)} ${num(left)} ${num(y + layer)}C${num(left / 3)} ${num(y + layer + 4)} ${num(right / 3)} ${num(y + layer - 2)} ${num(right)} ${num(y + layer)}C${num(right + layer * 0.4)} ${num(y + layer - 4)} ${num(right + layer * 0.4)} ${num(y + 4)} ${num(right)} ${num(y)}Z`;
    const stripes = o.stripe === undefined ? '' : frontStripes(half, y, layer, o.stripe);
    return `<path d="${path}" fill="${row === 0 ? firstFold : fold}"/>${stripes}<path d="${path}" fill="${side}"/>`;
  })
    .reverse()
    .join('');
  const weave = `<path d="${top}" fill="${c.linear(
    [
      [0, lighter(o.colour, 0.4)],
      [0.6, lighter(o.colour, 0.1)],
      [1, darker(o.colour, 0.08)],
    ],
    [0, 0.2, 1, 0.7],
  )}"/>`;
  return (
    standingShadow(c, half * 1.06, height + 70, 16) +
    (o.fringe === true ? fringe(half, layer, o.colour) : '') +
    c.clip(top, weave + (o.stripe === undefined ? '' : topStripes(half, back, height, depth, o.stripe))) +
    rows +
    (o.twine === true ? twine(c, half, back, height, depth) : '')
  );
}

const STRIPES: readonly (readonly [number, number])[] = [
  [-0.72, 0.07],
  [-0.6, 0.02],
  [-0.54, 0.02],
  [0.5, 0.02],
  [0.56, 0.02],
  [0.68, 0.07],
];

function frontStripes(half: number, y: number, layer: number, stripe: string): string {
  return STRIPES.map(
    ([x, w]) =>
      `<path d="M${num(x * half)} ${num(y + 1)}h${num(w * half)}v${num(layer)}h${num(-w * half)}Z" fill="${stripe}" opacity=".82"/>`,
  ).join('');
}

function topStripes(half: number, back: number, height: number, depth: number, stripe: string): string {
  return STRIPES.map(
    ([x, w]) =>
      `<path d="${polygon([
        [x * half, -height + 12],
        [(x + w) * half, -height + 12],
        [(x + w) * back, -height - depth - 12],
        [x * back, -height - depth - 12],
      ])}" fill="${stripe}" opacity=".82"/>`,
  ).join('');
}

function fringe(half: number, layer: number, colour: string): string {
  const threads = (from: number): string =>
    Array.from({ length: 38 }, (_, thread) => {
      const x = -half + ((thread * 2 + from) / 75) * half * 2;
      return `M${num(x)} ${num(-layer * 0.2)}Q${num(x + ((thread * 7 + from) % 5) * 2 - 4)} 8 ${num(x + ((thread * 5) % 7) - 3)} ${24 + ((thread * 11 + from * 3) % 12)}`;
    }).join('');
  return `<path d="${threads(0)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="5" stroke-linecap="round"/><path d="${threads(1)}" fill="none" stroke="${lighter(colour, 0.05)}" stroke-width="5" stroke-linecap="round"/>`;
}

function twine(c: Canvas, half: number, back: number, height: number, depth: number): string {
  const x = -half * 0.1;
  const cord = (path: string): string =>
    `<path d="${path}" fill="none" stroke="${darker(colours.kraft, 0.35)}" stroke-width="9" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${lighter(colours.kraft, 0.3)}" stroke-width="4.5" stroke-linecap="round" stroke-dasharray="7 4"/>`;
  const knot = -height - depth * 0.46;
  const edge = half + (back - half) * 0.46 + 6;
  return (
    cord(
      `M${num(x)} 0V${num(-height + 6)}L${num((x / half) * back)} ${num(-height - depth)}M${num(-edge)} ${num(knot + 3)}L${num(edge)} ${num(knot)}`,
    ) +
    cord(
      curve([
        [x, knot],
        [x - 70, knot - 40],
        [x - 112, knot - 10],
        [x, knot],
        [x + 82, knot - 42],
        [x + 118, knot - 8],
        [x, knot],
      ]),
    ) +
    cord(
      curve([
        [x, knot],
        [x - 40, knot + 40],
        [x - 84, knot + 46],
      ]),
    ) +
    cord(
      curve([
        [x, knot],
        [x + 50, knot + 34],
        [x + 72, knot + 62],
      ]),
    ) +
    `<ellipse cx="${num(x)}" cy="${num(knot)}" rx="13" ry="11" fill="${roundShade(c, colours.kraft)}"/>`
  );
}
