import type { Canvas } from './canvas.ts';
import { at, curve, num } from './geometry.ts';
import type { Point } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow, standingShadow } from './shadow.ts';
import { band, roundShade, turned } from './turned.ts';
import { strap } from './vessels.ts';

export function caquelon(c: Canvas, colour: string): string {
  const handle = `<path d="M196 -168C270 -196 330 -216 372 -214C398 -212 398 -176 374 -168C320 -152 260 -136 196 -112Z" fill="${c.down(
    [
      [0, lighter(colour, 0.3)],
      [0.4, colour],
      [1, darker(colour, 0.5)],
    ],
  )}"/><ellipse cx="374" cy="-191" rx="11" ry="17" fill="${darker(colour, 0.55)}"/>`;
  const fork = (x: number, turn: number): string =>
    at(
      x,
      -200,
      `<path d="M0 30V-250" stroke="${darker(colours.stahl, 0.2)}" stroke-width="8"/><path d="M-2 30V-250" stroke="${lighter(colours.stahl, 0.5)}" stroke-width="2.5"/><path d="M-11 -236C-15 -300 -14 -350 -9 -392H9C14 -350 15 -300 11 -236Z" fill="${roundShade(c, colours.nussbaum)}"/><path d="M-13 -258H13V-244H-13Z" fill="${colours.terrakotta}"/>`,
      1,
      turn,
    );
  const pot = turned(c, {
    profile: [
      [226, -232],
      [230, -220],
      [236, -130],
      [220, -54],
      [198, -16],
      [176, 0],
    ],
    colour,
    inside: colours.weiss,
    rim: 15,
    tilt: 0.24,
    gloss: 0.7,
    speckles: 40,
    seed: 6,
  });
  const cheese = `<ellipse cy="-212" rx="194" ry="40" fill="${c.linear([
    [0, '#d9b45c'],
    [0.5, '#edd28a'],
    [1, '#f4e0a6'],
  ])}"/><path d="M-110 -208C-70 -222 -20 -196 40 -210M20 -224C60 -230 90 -220 120 -216" fill="none" stroke="#fff3cf" stroke-width="6" stroke-linecap="round" opacity=".8"/>`;
  return (
    standingShadow(c, 190, 240, 54) +
    handle +
    pot +
    c.clip('M-210 -212A204 44 0 0 0 204 -208L300 -800H-300Z', cheese + fork(-70, -20) + fork(40, 24))
  );
}

export function bottle(c: Canvas, colour: string): string {
  const cap = turned(c, {
    profile: [
      [50, -648],
      [54, -640],
      [54, -570],
      [52, -560],
    ],
    colour: colours.stahl,
    top: colours.stahl,
    tilt: 0.2,
    gloss: 0.7,
  });
  const loop = `<path d="${curve([
    [-46, -600],
    [-66, -690],
    [0, -728],
    [66, -690],
    [46, -600],
  ])}" fill="none" stroke="${darker(colours.stahl, 0.35)}" stroke-width="15"/><path d="${curve([
    [-48, -602],
    [-68, -692],
    [-2, -730],
    [64, -692],
    [44, -602],
  ])}" fill="none" stroke="${lighter(colours.stahl, 0.35)}" stroke-width="6"/>`;
  const peak = at(
    0,
    -250,
    `<path d="M-62 46L-14 -42L8 -6L24 -28L66 46Z" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="5" stroke-linejoin="round"/><path d="M-30 -12L-14 -20L-2 -10" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="4"/>`,
  );
  return (
    standingShadow(c, 112, 560, 30) +
    loop +
    turned(c, {
      profile: [
        [54, -566],
        [56, -552],
        [66, -520],
        [108, -462],
        [118, -420],
        [118, -20],
        [108, 0],
      ],
      colour,
      tilt: 0.2,
      gloss: 0.42,
      decor:
        band(124, -26, -18, 0.2, lighter(colours.stahl, 0.2)) +
        band(124, -18, 40, 0.2, roundShade(c, colours.stahl)) +
        peak,
    }) +
    cap
  );
}

export function treichel(c: Canvas): string {
  const iron = '#6d6459';
  const leather = '#7b4a2e';
  const collar: readonly Point[] = [
    [-40, -366],
    [-120, -440],
    [-176, -560],
    [-120, -690],
    [0, -736],
    [120, -690],
    [176, -560],
    [120, -440],
    [40, -366],
  ];
  const line = (stroke: string, width: number, extra = ''): string =>
    `<path d="${curve(collar)}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`;
  const studs = [
    [-116, -452],
    [-174, -570],
    [-112, -690],
    [0, -736],
    [112, -690],
    [174, -570],
    [116, -452],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x - 3}" cy="${y - 3}" r="13" fill="${c.radial(
          [
            [0, lighter(colours.messing, 0.6)],
            [1, darker(colours.messing, 0.3)],
          ],
          0.35,
          0.3,
          0.7,
        )}"/>`,
    )
    .join('');
  const dents = [
    [-120, -260],
    [-60, -180],
    [10, -290],
    [70, -210],
    [-100, -100],
    [0, -110],
    [90, -90],
    [120, -290],
    [-30, -60],
    [50, -150],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="26" ry="20" fill="${lighter(iron, 0.3)}" opacity=".2"/><ellipse cx="${x + 8}" cy="${y + 8}" rx="24" ry="18" fill="${darker(iron, 0.5)}" opacity=".16"/>`,
    )
    .join('');
  const rivets = [-290, -220, -150, -80]
    .map(
      (y) =>
        `<circle cx="${num(120 + (y + 290) * 0.02)}" cy="${y}" r="8" fill="${darker(iron, 0.5)}"/><circle cx="118" cy="${y - 2}" r="4" fill="${lighter(iron, 0.4)}"/>`,
    )
    .join('');
  return (
    standingShadow(c, 150, 420, 34) +
    line(darker(leather, 0.45), 66) +
    line(leather, 56, ' transform="translate(-3 -3)"') +
    line(lighter(leather, 0.14), 38, ' transform="translate(-3 -3)"') +
    line(leather, 34, ' transform="translate(-3 -3)"') +
    studs +
    `<path d="M-92 -340C-92 -404 92 -404 92 -340" fill="none" stroke="${darker(iron, 0.45)}" stroke-width="26"/><path d="M-94 -342C-92 -408 88 -408 90 -342" fill="none" stroke="${lighter(iron, 0.2)}" stroke-width="7"/>` +
    turned(c, {
      profile: [
        [96, -352],
        [128, -344],
        [170, -250],
        [180, -170],
        [164, -60],
        [150, 0],
      ],
      colour: iron,
      tilt: 0.18,
      gloss: 0.36,
      decor: dents + rivets + band(190, -14, 60, 0.18, darker(iron, 0.3), 0.8),
    })
  );
}

export function cheese(c: Canvas): string {
  const rind = '#b8873f';
  const paste = '#efdca2';
  const wheel = turned(c, {
    profile: [
      [230, -190],
      [238, -176],
      [240, -90],
      [236, -14],
      [226, 0],
    ],
    colour: rind,
    top: lighter(rind, 0.2),
    tilt: 0.26,
    gloss: 0.12,
    speckles: 60,
    seed: 3,
    decor: [-150, -110, -70, -30].map((y) => band(244, y, y + 5, 0.26, darker(rind, 0.4), 0.22)).join(''),
  });
  const cut =
    `<path d="M0 -192L-96 -136L-90 52L0 -6Z" fill="${c.linear([
      [0, lighter(paste, 0.3)],
      [1, paste],
    ])}"/><path d="M0 -192L110 -138L104 50L0 -6Z" fill="${c.linear([
      [0, darker(paste, 0.2)],
      [1, darker(paste, 0.08)],
    ])}"/><path d="M-92 46L0 -8L106 44L60 62H-50Z" fill="${darker(colours.eiche, 0.4)}"/><path d="M-96 -136L-90 52L-100 50L-108 -134ZM110 -138L104 50L114 48L122 -136Z" fill="${darker(rind, 0.2)}"/>` +
    [
      [-50, -90, 9],
      [-36, -40, 6],
      [-66, -20, 7],
      [48, -100, 8],
      [66, -40, 10],
      [30, -50, 5],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${num(r * 0.8)}" fill="${darker(paste, 0.34)}" opacity=".6"/>`,
      )
      .join('');
  const wedgePath = 'M-120 0L90 -34L128 -10L128 -118L90 -150L-120 -104Z';
  const wedge =
    outlineShadow(c, 'M-120 0L90 -34L128 -10L20 20Z', 16, 0.4) +
    `<path d="${wedgePath}" fill="${paste}"/><path d="M-120 -104L90 -150L128 -118L-100 -86Z" fill="${lighter(rind, 0.34)}"/><path d="M128 -118L128 -10L-110 8L-120 0L-110 -92Z" fill="${c.linear(
      [
        [0, lighter(paste, 0.4)],
        [1, darker(paste, 0.1)],
      ],
    )}"/>`;
  const plank = turned(c, {
    profile: [
      [340, -30],
      [342, -22],
      [334, 0],
    ],
    colour: colours.eiche,
    top: colours.eiche,
    tilt: 0.26,
    gloss: 0,
  });
  return (
    standingShadow(c, 340, 120, 84) +
    plank +
    at(-30, -62, `<ellipse cx="34" cy="10" rx="260" ry="66" fill="#2e2019" opacity=".34"/>${wheel}${cut}`) +
    at(180, 24, wedge, 0.9)
  );
}

export function milkPail(c: Canvas): string {
  const wood = colours.buche;
  const staves = [-120, -84, -44, 0, 44, 84, 120]
    .map(
      (x) => `<path d="M${x} -260L${num(x * 0.88)} 20" stroke="${darker(wood, 0.45)}" stroke-width="3" opacity=".5"/>`,
    )
    .join('');
  return (
    standingShadow(c, 130, 280, 36) +
    strap(
      [
        [-130, -240],
        [-90, -390],
        [0, -430],
        [90, -390],
        [130, -240],
      ],
      wood,
      18,
    ) +
    turned(c, {
      profile: [
        [150, -260],
        [150, -250],
        [134, -20],
        [130, 0],
      ],
      colour: wood,
      inside: lighter(wood, 0.2),
      rim: 12,
      tilt: 0.22,
      gloss: 0.1,
      decor:
        staves +
        band(160, -216, -196, 0.22, darker(wood, 0.34), 0.8) +
        band(160, -70, -50, 0.22, darker(wood, 0.34), 0.8),
    })
  );
}
