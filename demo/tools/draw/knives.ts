import type { Canvas } from './canvas.ts';
import { at } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow } from './shadow.ts';

/** A kitchen knife from above, point upwards; the handle's middle is near the origin. */
export function knife(c: Canvas, wood: string): string {
  const blade = 'M-34 -70C-40 -220 -44 -420 30 -610C40 -520 44 -300 44 -70Z';
  const ground = 'M-34 -70C-40 -220 -44 -420 30 -610C8 -480 -10 -300 -8 -70Z';
  const handle = 'M-30 -62C-34 0 -26 90 -34 200C-38 246 -10 262 14 258C40 254 56 232 50 196C40 110 46 20 44 -62Z';
  const steel = c.linear([
    [0, lighter(colours.stahl, 0.5)],
    [0.6, colours.stahl],
    [1, darker(colours.stahl, 0.3)],
  ]);
  return (
    outlineShadow(c, blade, 14, 0.36) +
    outlineShadow(c, handle, 18, 0.42) +
    `<path d="${blade}" fill="${steel}"/><path d="${ground}" fill="${lighter(colours.stahl, 0.62)}"/>` +
    `<path d="M-34 -70C-40 -220 -44 -420 30 -610" fill="none" stroke="#fffaf0" stroke-width="3"/>` +
    `<path d="M-36 -84H46V-52H-34Z" fill="${c.linear([
      [0, lighter(colours.messing, 0.4)],
      [1, darker(colours.messing, 0.3)],
    ])}"/>` +
    `<path d="${handle}" fill="${c.linear([
      [0, lighter(wood, 0.34)],
      [0.4, wood],
      [1, darker(wood, 0.42)],
    ])}"/>` +
    c.clip(
      handle,
      `<path d="M-20 -60C-14 60 -24 160 -16 260M4 -60C0 40 14 150 4 260M24 -60C30 60 22 150 34 260" fill="none" stroke="${darker(wood, 0.5)}" stroke-width="3" opacity=".4"/>`,
    ) +
    [-20, 84, 186]
      .map(
        (y) =>
          `<circle cx="6" cy="${y}" r="9" fill="${c.radial(
            [
              [0, lighter(colours.messing, 0.6)],
              [1, darker(colours.messing, 0.25)],
            ],
            0.35,
            0.3,
            0.7,
          )}"/>`,
      )
      .join('')
  );
}

export function whetstone(c: Canvas): string {
  const box = (half: number, length: number, corner: number): string =>
    `M${-half + corner} ${-length}H${half - corner}Q${half} ${-length} ${half} ${-length + corner}V${length - corner}Q${half} ${length} ${half - corner} ${length}H${-half + corner}Q${-half} ${length} ${-half} ${length - corner}V${-length + corner}Q${-half} ${-length} ${-half + corner} ${-length}Z`;
  const drops = [
    [210, -260, 17],
    [236, -216, 9],
    [-212, 190, 14],
    [-232, 236, 8],
    [206, 300, 11],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<ellipse cx="${x + 4}" cy="${y + 5}" rx="${r}" ry="${r}" fill="#2e2019" opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="${c.radial(
          [
            [0, '#ffffff', 0.15],
            [0.8, '#ffffff', 0.35],
            [1, '#ffffff', 0.1],
          ],
          0.6,
          0.6,
          0.6,
        )}"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.26}" fill="#fffaf0"/>`,
    )
    .join('');
  return (
    outlineShadow(c, box(160, 390, 14), 24, 0.4) +
    `<path d="${box(160, 390, 14)}" fill="${c.linear([
      [0, lighter(colours.nussbaum, 0.3)],
      [1, darker(colours.nussbaum, 0.2)],
    ])}"/>` +
    `<path d="M-130 -380C-120 -100 -138 160 -128 380M128 -380C136 -120 124 140 134 380M-146 -380C-150 0 -142 200 -148 380" fill="none" stroke="${darker(colours.nussbaum, 0.5)}" stroke-width="3" opacity=".4"/>` +
    outlineShadow(c, box(108, 330, 5), 9, 0.4) +
    `<path d="${box(108, 330, 5)}" fill="${darker('#c9b896', 0.4)}" transform="translate(5 7)"/><path d="${box(108, 330, 5)}" fill="${c.linear(
      [
        [0, '#ece1cc'],
        [0.5, '#d6c7ab'],
        [1, '#bcab8e'],
      ],
      [0, 0, 1, 1],
    )}"/>` +
    `<path d="M-70 -310C-30 -200 -84 -60 -40 60C-10 150 -60 240 -30 316C10 240 40 120 4 20C-24 -80 20 -200 -10 -310Z" fill="#8f7f66" opacity=".28"/><path d="M40 -300C20 -180 60 -60 34 80" fill="none" stroke="#fffaf0" stroke-width="7" opacity=".5" stroke-linecap="round"/>` +
    drops
  );
}

export function shears(c: Canvas, grip: string): string {
  const steel = c.linear([
    [0, lighter(colours.stahl, 0.5)],
    [0.5, colours.stahl],
    [1, darker(colours.stahl, 0.36)],
  ]);
  const cutting = 'M-14 20C-62 -60 -84 -170 -42 -300C-6 -230 24 -120 30 0Z';
  const anvil = 'M14 20C54 -40 64 -150 6 -262C44 -246 96 -190 92 -100C90 -50 64 0 40 30Z';
  const left =
    'M-34 16C-60 90 -110 190 -126 320C-134 396 -110 420 -92 416C-72 410 -74 380 -70 350C-56 230 -6 130 30 60Z';
  const right = 'M34 16C60 90 100 190 108 320C112 392 96 420 76 416C56 412 58 380 54 350C44 240 0 130 -26 56Z';
  const part = (path: string, fill: string, lift: number): string =>
    outlineShadow(c, path, lift, 0.36) + `<path d="${path}" fill="${fill}"/>`;
  const gripFill = c.linear([
    [0, lighter(grip, 0.3)],
    [0.5, grip],
    [1, darker(grip, 0.34)],
  ]);
  const spring =
    'M-34 150C-10 130 18 134 20 150C20 166 -30 160 -34 176C-36 192 24 184 26 200C26 214 -36 208 -40 224C-40 238 26 232 30 246';
  return (
    part(
      anvil,
      c.linear([
        [0, darker(colours.stahl, 0.2)],
        [1, darker(colours.stahl, 0.5)],
      ]),
      12,
    ) +
    `<path d="${spring}" fill="none" stroke="${darker(colours.stahl, 0.35)}" stroke-width="8" stroke-linecap="round"/>` +
    part(right, gripFill, 16) +
    part(cutting, steel, 12) +
    part(left, gripFill, 16) +
    `<path d="M-42 -300C-6 -230 24 -120 30 0L14 4C4 -110 -20 -220 -42 -300Z" fill="#fffaf0" opacity=".75"/>` +
    `<path d="M-50 100C-86 190 -108 260 -112 350M60 110C84 190 92 260 92 350" fill="none" stroke="#fff6e4" stroke-width="5" stroke-linecap="round" opacity=".4"/>` +
    at(
      2,
      34,
      `<circle r="27" fill="${c.radial(
        [
          [0, lighter(colours.messing, 0.5)],
          [1, darker(colours.messing, 0.3)],
        ],
        0.35,
        0.3,
        0.7,
      )}"/><circle r="11" fill="${darker(colours.messing, 0.35)}"/><path d="M-9 0H9" stroke="${lighter(colours.messing, 0.4)}" stroke-width="4"/>`,
    )
  );
}
