import type { Canvas } from './canvas.ts';
import { at, closedCurve, curve, num } from './geometry.ts';
import type { Point } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import { standingShadow } from './shadow.ts';
import { turned } from './turned.ts';

export function strap(points: readonly Point[], colour: string, width: number): string {
  const path = curve(points);
  const line = (stroke: string, size: number, move: string): string =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${num(size)}" stroke-linecap="round"${move}/>`;
  return (
    line(darker(colour, 0.42), width, '') +
    line(darker(colour, 0.14), width * 0.68, ' transform="translate(-2 -2)"') +
    line(lighter(colour, 0.22), width * 0.22, ` transform="translate(${num(-width * 0.16)} ${num(-width * 0.16)})"`)
  );
}

/** Stoneware beaker; the glaze ends above a bare foot. */
export function beaker(c: Canvas, colour: string, seed = 3, drink?: string): string {
  const handle = strap(
    [
      [150, -300],
      [232, -316],
      [262, -224],
      [216, -130],
      [138, -104],
    ],
    colour,
    40,
  );
  return (
    standingShadow(c, 150, 380) +
    handle +
    turned(c, {
      profile: [
        [178, -390],
        [180, -372],
        [172, -240],
        [162, -110],
        [146, -26],
        [126, 0],
      ],
      colour,
      inside: lighter(colour, 0.3),
      rim: 10,
      tilt: 0.2,
      bare: { below: -64, colour: colours.ton },
      speckles: 60,
      seed,
      gloss: 0.5,
    }) +
    (drink === undefined
      ? ''
      : `<ellipse cy="-380" rx="163" ry="26" fill="${c.linear([
          [0, darker(drink, 0.35)],
          [0.5, drink],
          [1, lighter(drink, 0.3)],
        ])}"/>`)
  );
}

export function bowl(c: Canvas, colour: string, seed = 5, nested = false): string {
  return (
    (nested ? '' : standingShadow(c, 150, 260, 52)) +
    turned(c, {
      profile: [
        [290, -270],
        [291, -256],
        [268, -150],
        [196, -54],
        [128, -22],
        [128, -22],
        [124, 0],
      ],
      colour,
      ...(nested ? { nested } : { inside: lighter(colour, 0.26) }),
      rim: 11,
      tilt: 0.24,
      bare: { below: -58, colour: colours.ton },
      speckles: 70,
      seed,
      gloss: 0.45,
    })
  );
}

export function vase(c: Canvas, colour: string, bare = true): string {
  return (
    standingShadow(c, 140, 480, 40) +
    turned(c, {
      profile: [
        [66, -520],
        [60, -498],
        [52, -452],
        [62, -408],
        [124, -340],
        [176, -240],
        [178, -160],
        [150, -56],
        [118, 0],
      ],
      colour,
      inside: darker(colour, 0.2),
      rim: 10,
      tilt: 0.22,
      ...(bare ? { bare: { below: -96, colour: lighter(colours.ton, 0.12) } } : {}),
      speckles: 50,
      seed: 11,
      gloss: 0.32,
    })
  );
}

export function jug(c: Canvas, colour: string): string {
  // One outline for rim and lip, so there is no seam.
  const mouth: readonly Point[] = [
    [120, -512],
    [96, -527],
    [30, -536],
    [-50, -538],
    [-116, -546],
    [-172, -560],
    [-150, -530],
    [-112, -506],
    [-60, -493],
    [10, -488],
    [90, -496],
  ];
  const inner = mouth.map(([x, y]): Point => [x * 0.93 + 1, (y + 514) * 0.82 - 513]);
  const lip = `<path d="M-172 -559C-152 -520 -134 -486 -109 -440L-60 -430L-40 -520Z" fill="${c.linear([
    [0, lighter(colour, 0.36)],
    [0.5, lighter(colour, 0.14)],
    [1, lighter(colour, 0.2), 0],
  ])}"/>`;
  return (
    standingShadow(c, 150, 480, 42) +
    strap(
      [
        [104, -440],
        [206, -466],
        [256, -360],
        [220, -236],
        [160, -190],
      ],
      colour,
      38,
    ) +
    turned(c, {
      profile: [
        [122, -510],
        [116, -486],
        [108, -430],
        [126, -350],
        [176, -230],
        [180, -150],
        [156, -44],
        [136, 0],
      ],
      colour,
      tilt: 0.2,
      bare: { below: -60, colour: colours.ton },
      speckles: 60,
      seed: 21,
      gloss: 0.5,
    }) +
    lip +
    `<path d="${closedCurve(mouth)}" fill="${c.linear([
      [0, lighter(colour, 0.5)],
      [1, colour],
    ])}"/><path d="${closedCurve(inner)}" fill="${c.linear([
      [0, darker(colour, 0.12)],
      [0.4, darker(colour, 0.36)],
      [1, lighter(colour, 0.1)],
    ])}"/>`
  );
}

export function saltPot(c: Canvas, colour: string): string {
  const lid = turned(c, {
    profile: [
      [178, -262],
      [184, -254],
      [184, -230],
      [176, -222],
    ],
    colour: colours.eiche,
    top: colours.eiche,
    tilt: 0.24,
    gloss: 0.1,
  });
  const knob = turned(c, {
    profile: [
      [20, -44],
      [34, -36],
      [32, -16],
      [16, -2],
      [18, 0],
    ],
    colour: colours.eiche,
    tilt: 0.24,
    gloss: 0.2,
  });
  const top = [150, 118, 84]
    .map(
      (half) =>
        `<ellipse cx="${num(half * 0.05)}" cy="-262" rx="${half}" ry="${num(half * 0.23)}" fill="none" stroke="${darker(colours.eiche, 0.3)}" stroke-width="2" opacity=".35"/>`,
    )
    .join('');
  return (
    standingShadow(c, 176, 240, 50) +
    turned(c, {
      profile: [
        [168, -236],
        [170, -226],
        [184, -190],
        [188, -110],
        [174, -30],
        [156, 0],
      ],
      colour,
      tilt: 0.22,
      bare: { below: -52, colour: colours.ton },
      speckles: 50,
      seed: 31,
      gloss: 0.4,
    }) +
    lid +
    top +
    at(0, -258, knob)
  );
}
