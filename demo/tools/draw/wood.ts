import type { Canvas } from './canvas.ts';
import { at, num, sequence } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow, standingShadow } from './shadow.ts';
import { turned } from './turned.ts';

/** Vertical grain lines inside a shape, with one bend like a knot. */
export function grain(colour: string, width: number, top: number, bottom: number, seed: number, gap = 22): string {
  const random = sequence(seed);
  const lines: string[] = [];
  for (let x = -width / 2; x < width / 2; x += gap * (0.5 + random())) {
    const sway = Math.exp(-(((x - width * 0.14) / (width * 0.2)) ** 2)) * 46;
    const third = (bottom - top) / 3;
    lines.push(
      `M${num(x)} ${num(top)}C${num(x + sway)} ${num(top + third)} ${num(x - sway + random() * 14)} ${num(top + third * 2)} ${num(x + random() * 16 - 8)} ${num(bottom)}`,
    );
  }
  return (
    `<path d="${lines.filter((_, i) => i % 2 === 0).join('')}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="2.2" opacity=".42"/>` +
    `<path d="${lines.filter((_, i) => i % 2 === 1).join('')}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="5" opacity=".2"/>`
  );
}

export function board(c: Canvas, colour: string, seed = 2): string {
  const face =
    'M-196 0C-212 0 -220 -8 -220 -24V-470C-220 -520 -190 -540 -140 -548C-84 -556 -62 -570 -58 -610V-680C-58 -714 -34 -734 0 -734C34 -734 58 -714 58 -680V-610C62 -570 84 -556 140 -548C190 -540 220 -520 220 -470V-24C220 -8 212 0 196 0Z';
  const hole = `<ellipse cy="-674" rx="23" ry="23" fill="${darker(colour, 0.62)}"/><path d="M-20 -664A23 23 0 0 0 22 -668A24 30 0 0 1 -20 -664Z" fill="${lighter(colour, 0.35)}"/>`;
  return (
    standingShadow(c, 216, 240, 9) +
    outlineShadow(c, face, 26, 0.32) +
    `<path d="${face}" fill="${darker(colour, 0.46)}" transform="translate(11 3)"/>` +
    `<path d="${face}" fill="${c.linear(
      [
        [0, lighter(colour, 0.26)],
        [0.5, colour],
        [1, darker(colour, 0.16)],
      ],
      [0, 0, 1, 0.5],
    )}"/>` +
    c.clip(
      face,
      grain(colour, 450, -740, 6, seed) +
        `<path d="M-148 -760V10M70 -760V10" stroke="${darker(colour, 0.35)}" stroke-width="2.5" opacity=".5"/><path d="M-148 -760H70V10H-148Z" fill="${lighter(colour, 0.4)}" opacity=".13"/>`,
    ) +
    `<path d="${face}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="3" opacity=".5" transform="translate(1.5 1.5)"/>` +
    hole
  );
}

/** A cooking spoon standing in a crock; `shape` varies the head. */
function spoon(c: Canvas, colour: string, shape: 'round' | 'slotted' | 'flat'): string {
  const handle = `<path d="M-12 0L-9 -330H9L12 0Z" fill="${c.linear([
    [0, lighter(colour, 0.3)],
    [1, darker(colour, 0.3)],
  ])}"/>`;
  const outline =
    shape === 'flat'
      ? 'M-16 -310C-50 -340 -58 -400 -56 -470C-40 -482 20 -486 58 -452C60 -400 50 -340 16 -310Z'
      : 'M0 -306C-44 -312 -62 -370 -60 -412C-58 -464 -32 -490 0 -490C32 -490 58 -464 60 -412C62 -370 44 -312 0 -306Z';
  const detail =
    shape === 'slotted'
      ? `<path d="M-20 -372V-440M0 -364V-448M20 -372V-440" stroke="${darker(colour, 0.6)}" stroke-width="9" stroke-linecap="round"/>`
      : shape === 'round'
        ? `<ellipse cy="-404" rx="42" ry="66" fill="${c.linear(
            [
              [0, darker(colour, 0.34)],
              [1, lighter(colour, 0.16)],
            ],
            [0, 0, 1, 0.6],
          )}"/>`
        : '';
  return (
    handle +
    `<path d="${outline}" fill="${c.linear([
      [0, lighter(colour, 0.34)],
      [0.6, colour],
      [1, darker(colour, 0.26)],
    ])}"/>` +
    `<path d="M-30 -460C-26 -420 -20 -360 -6 -320M14 -470C20 -430 18 -380 8 -330" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="2" opacity=".4"/>` +
    detail
  );
}

export function spoonsInCrock(c: Canvas, colour: string): string {
  const crock = turned(c, {
    profile: [
      [136, -300],
      [138, -288],
      [150, -180],
      [152, -90],
      [140, -20],
      [126, 0],
    ],
    colour: colours.kreide,
    inside: colours.sand,
    rim: 10,
    tilt: 0.2,
    bare: { below: -54, colour: colours.ton },
    speckles: 60,
    seed: 8,
    gloss: 0.4,
  });
  // The crock's front wall is drawn after the spoons, its dark opening before them.
  const mouth = `<ellipse cy="-300" rx="128" ry="25" fill="${darker(colours.sand, 0.5)}"/>`;
  const front = 'M-400 -900H400V-300H128A128 25 0 0 1 -128 -300H-400Z';
  const spoons =
    at(-56, -170, spoon(c, darker(colour, 0.08), 'flat'), 1.02, -13) +
    at(50, -170, spoon(c, lighter(colour, 0.1), 'slotted'), 1.0, 14) +
    at(-6, -170, spoon(c, colour, 'round'), 1.14, -1);
  return standingShadow(c, 140, 440, 38) + crock + mouth + c.clip(front, spoons);
}

export function woodenBowl(c: Canvas, colour: string): string {
  const rings = [232, 190, 146, 100, 58]
    .map(
      (half) =>
        `<ellipse cx="${num((262 - half) * 0.16)}" cy="${num(-232 + (262 - half) * 0.12)}" rx="${half}" ry="${num(half * 0.27)}" fill="none" stroke="${darker(colour, 0.42)}" stroke-width="3" opacity=".34"/>`,
    )
    .join('');
  const lines = [-196, -160, -122, -84, -48]
    .map(
      (y) =>
        `<path d="M-300 ${y - 20}Q0 ${y + 76} 300 ${y - 20}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="2.5" opacity=".35"/>`,
    )
    .join('');
  const knots = `<ellipse cx="-120" cy="-128" rx="24" ry="13" fill="${darker(colour, 0.5)}" opacity=".6" transform="rotate(24 -120 -128)"/><ellipse cx="-120" cy="-128" rx="40" ry="24" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="3" opacity=".4" transform="rotate(24 -120 -128)"/>`;
  return (
    standingShadow(c, 170, 240, 54) +
    turned(c, {
      profile: [
        [284, -240],
        [290, -222],
        [276, -140],
        [216, -50],
        [150, 0],
      ],
      colour,
      inside: lighter(colour, 0.1),
      rim: 20,
      tilt: 0.28,
      gloss: 0.18,
      decor: lines + knots,
    }) +
    rings
  );
}

export function nestBox(c: Canvas, colour: string): string {
  const front = 'M-170 0V-420L120 -470V0Z';
  const side = 'M120 0V-470L196 -430V-30Z';
  const roof = 'M-216 -424L-206 -456L152 -520L244 -462L240 -432L150 -486Z';
  const planks = [-98, -26, 47]
    .map((x) => `<path d="M${x} 0V-480" stroke="${darker(colour, 0.5)}" stroke-width="4" opacity=".55"/>`)
    .join('');
  const nails = [
    [-150, -30],
    [-60, -30],
    [10, -30],
    [100, -30],
    [-150, -390],
    [100, -430],
  ]
    .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="4" fill="${darker(colours.stahl, 0.3)}"/>`)
    .join('');
  return (
    outlineShadow(c, 'M-170 0V-420L-206 -456L152 -520L244 -462L196 -430V-30L120 0Z', 34, 0.36) +
    `<path d="${side}" fill="${darker(colour, 0.44)}"/>` +
    c.clip(
      front,
      `<path d="${front}" fill="${c.linear([
        [0, lighter(colour, 0.24)],
        [1, darker(colour, 0.06)],
      ])}"/>${at(-25, 0, grain(colour, 300, -480, 4, 14, 18))}${planks}`,
    ) +
    nails +
    `<path d="M-170 -420L120 -470V-440L-170 -386Z" fill="#2e2019" opacity=".28"/>` +
    `<circle cx="-24" cy="-272" r="56" fill="${c.linear([
      [0, lighter(colours.zink, 0.4)],
      [1, darker(colours.zink, 0.25)],
    ])}"/><circle cx="-24" cy="-272" r="41" fill="${c.radial(
      [
        [0, '#1d1410'],
        [0.8, '#2e2019'],
        [1, '#5a4030'],
      ],
      0.6,
      0.6,
      0.6,
    )}"/>` +
    `<path d="${roof}" fill="${darker(colours.schiefer, 0.35)}"/><path d="M-216 -424L-206 -456L152 -520L150 -486Z" fill="${lighter(colours.schiefer, 0.14)}"/>`
  );
}
