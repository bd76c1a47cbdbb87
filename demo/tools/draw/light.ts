import type { Canvas } from './canvas.ts';
import { at } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import { standingShadow } from './shadow.ts';
import { turned } from './turned.ts';

function flame(c: Canvas): string {
  return (
    `<circle cy="-46" r="190" fill="${c.radial([
      [0, '#ffe2a0', 0.6],
      [0.35, '#ffe2a0', 0.2],
      [1, '#ffe2a0', 0],
    ])}"/>` +
    `<path d="M0 -96C16 -62 22 -44 17 -28C12 -14 -12 -14 -17 -28C-22 -46 -10 -66 0 -96Z" fill="${c.radial(
      [
        [0, '#fff8e0'],
        [0.5, '#ffdc86'],
        [1, '#e99a3e'],
      ],
      0.5,
      0.7,
      0.6,
    )}"/>`
  );
}

/** When lit, the top glows and the molten wax shines. */
export function candle(c: Canvas, half: number, height: number, lit: boolean): string {
  const wax = colours.honig;
  const glow = lit
    ? `<path d="M-300 ${-height - 40}H300V${-height + 130}H-300Z" fill="${c.down([
        [0, '#ffe9b4', 0.75],
        [1, '#ffe9b4', 0],
      ])}"/>`
    : '';
  const seams = [0.3, 0.62]
    .map(
      (share) =>
        `<path d="M${-half} ${-height * share}Q0 ${-height * share + half * 0.42} ${half} ${-height * share}" fill="none" stroke="${lighter(wax, 0.4)}" stroke-width="2" opacity=".4"/>`,
    )
    .join('');
  const top = `<ellipse cy="${-height}" rx="${half}" ry="${half * 0.22}" fill="${c.linear([
    [0, lighter(wax, 0.55)],
    [1, lighter(wax, lit ? 0.4 : 0.12)],
  ])}"/><ellipse cy="${-height + 1}" rx="${half * 0.8}" ry="${half * 0.16}" fill="${c.linear([
    [0, darker(wax, 0.12)],
    [1, lighter(wax, 0.3)],
  ])}"/>`;
  const wick = `<path d="M0 ${-height + 4}C-2 ${-height - 10} 3 ${-height - 16} 1 ${-height - 26}" fill="none" stroke="${darker(colours.tinte, 0.2)}" stroke-width="5" stroke-linecap="round"/>`;
  return (
    standingShadow(c, half, height, half * 0.24) +
    turned(c, {
      profile: [
        [half, -height],
        [half, -height + 6],
        [half, -6],
        [half - 4, 0],
      ],
      colour: wax,
      tilt: 0.22,
      gloss: 0.22,
      decor: glow + seams,
    }) +
    top +
    wick +
    (lit ? at(0, -height - 4, flame(c)) : '')
  );
}

export function candleGroup(c: Canvas): string {
  const plate = turned(c, {
    profile: [
      [270, -24],
      [272, -18],
      [264, 0],
    ],
    colour: colours.nussbaum,
    top: colours.nussbaum,
    tilt: 0.2,
    gloss: 0,
  });
  return (
    standingShadow(c, 272, 120, 56) +
    plate +
    at(66, -44, candle(c, 74, 430, false)) +
    at(-112, -30, candle(c, 74, 280, true)) +
    at(150, 0, candle(c, 74, 180, false))
  );
}
