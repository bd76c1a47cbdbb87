import type { Canvas } from './canvas.ts';
import { at, num, sequence } from './geometry.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow, standingShadow } from './shadow.ts';
import { band, turned } from './turned.ts';
import { beaker, strap } from './vessels.ts';

/** A plate from above: bare outer edge, glazed rim, and a well lit on its far side. */
export function plateFromAbove(c: Canvas, colour: string, seed = 7): string {
  const ring = (r: number, fill: string): string => `<circle r="${r}" fill="${fill}"/>`;
  const random = sequence(seed);
  const dots = Array.from({ length: 80 }, () => {
    const [turn, radius] = [random() * Math.PI * 2, 300 * Math.sqrt(random())];
    return `M${num(Math.cos(turn) * radius)} ${num(Math.sin(turn) * radius)}h.1`;
  });
  const diagonal = (from: string, middle: string, to: string): string =>
    c.linear(
      [
        [0, from],
        [0.5, middle],
        [1, to],
      ],
      [0.1, 0.05, 0.9, 0.95],
    );
  return (
    outlineShadow(c, 'M-312 0A312 312 0 0 1 312 0A312 312 0 0 1 -312 0Z', 26, 0.4) +
    ring(312, diagonal(colours.ton, darker(colours.ton, 0.12), darker(colours.ton, 0.34))) +
    ring(305, diagonal(lighter(colour, 0.34), colour, darker(colour, 0.2))) +
    ring(222, diagonal(darker(colour, 0.26), darker(colour, 0.06), lighter(colour, 0.3))) +
    ring(210, diagonal(darker(colour, 0.1), lighter(colour, 0.06), lighter(colour, 0.16))) +
    [262, 150, 92]
      .map((r) => `<circle r="${r}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="1.6" opacity=".28"/>`)
      .join('') +
    `<path d="${dots.join('')}" stroke="${darker(colour, 0.55)}" stroke-width="3.4" stroke-linecap="round" opacity=".42"/>` +
    `<path d="M-286 -92A300 300 0 0 1 -92 -286" fill="none" stroke="#fffaf0" stroke-width="9" stroke-linecap="round" opacity=".5"/>`
  );
}

export function fork(c: Canvas): string {
  const path =
    'M-30 -260V-150C-30 -110 -12 -104 -9 -80L-13 220C-14 256 14 256 13 220L9 -80C12 -104 30 -110 30 -150V-260C26 -264 21 -264 20 -260V-160H14V-260C10 -264 6 -264 5 -260V-160H-5V-260C-6 -264 -10 -264 -14 -260V-160H-20V-260C-21 -264 -26 -264 -30 -260Z';
  return (
    outlineShadow(c, path, 9, 0.4) +
    `<path d="${path}" fill="${c.linear([
      [0, lighter(colours.messing, 0.4)],
      [0.5, colours.messing],
      [1, darker(colours.messing, 0.3)],
    ])}"/>`
  );
}

const sidePlate = (c: Canvas, half: number, colour: string): string =>
  turned(c, {
    profile: [
      [half, -26],
      [half - 3, -20],
      [half * 0.7, -4],
      [half * 0.62, 0],
    ],
    colour,
    inside: lighter(colour, 0.12),
    rim: 7,
    tilt: 0.15,
    gloss: 0,
  });

export function dinnerSet(c: Canvas, colour: string): string {
  const plates = (half: number): string =>
    [0, 1, 2, 3, 4, 5].map((index) => at(0, -index * 17, c.shared(sidePlate(c, half, colour)))).join('');
  const oneBowl = (nested: boolean): string =>
    turned(c, {
      profile: [
        [132, -92],
        [132, -86],
        [112, -34],
        [66, 0],
      ],
      colour,
      ...(nested ? { nested } : { inside: lighter(colour, 0.2) }),
      rim: 7,
      tilt: 0.2,
      gloss: 0.2,
    });
  const bowls = [5, 4, 3, 2, 1, 0].map((index) => at(0, -index * 27, c.shared(oneBowl(index < 5)))).join('');
  const cup = (x: number, y: number): string => at(x, y, c.shared(beaker(c, colour, 3)), 0.42);
  return (
    cup(150, -96) +
    cup(270, -100) +
    at(-104, -40, standingShadow(c, 190, 160, 40) + plates(236) + at(0, -112, plates(180)) + at(0, -222, bowls)) +
    cup(84, 40) +
    cup(212, 34)
  );
}

export function enamelBeaker(c: Canvas, colour: string): string {
  const edge = darker(colours.schiefer, 0.35);
  return (
    standingShadow(c, 168, 320) +
    strap(
      [
        [164, -270],
        [258, -280],
        [272, -200],
        [236, -118],
        [156, -96],
      ],
      colour,
      26,
    ) +
    turned(c, {
      profile: [
        [186, -336],
        [180, -330],
        [178, -200],
        [177, -60],
        [174, -22],
        [166, -6],
        [158, 0],
      ],
      colour,
      inside: colours.weiss,
      lip: edge,
      rim: 6,
      tilt: 0.21,
      gloss: 0.85,
      decor: band(190, -340, -324, 0.21, edge),
    })
  );
}

export function milkPan(c: Canvas, colour: string): string {
  const edge = darker(colours.schiefer, 0.4);
  const handle = `<path d="M196 -196L236 -214" stroke="${darker(colours.stahl, 0.3)}" stroke-width="20"/><path d="M226 -232C300 -262 380 -292 404 -280C416 -268 408 -250 390 -240C330 -214 280 -198 236 -190Z" fill="${c.down(
    [
      [0, lighter(colours.buche, 0.4)],
      [0.5, colours.buche],
      [1, darker(colours.buche, 0.45)],
    ],
  )}"/><circle cx="388" cy="-266" r="7" fill="${darker(colours.buche, 0.6)}"/>`;
  return (
    standingShadow(c, 200, 280, 52) +
    handle +
    turned(c, {
      profile: [
        [214, -300],
        [206, -290],
        [206, -120],
        [204, -50],
        [198, -18],
        [186, -4],
        [180, 0],
      ],
      colour,
      inside: colours.weiss,
      lip: edge,
      rim: 7,
      tilt: 0.22,
      gloss: 0.8,
      decor: band(216, -304, -286, 0.22, edge),
    })
  );
}
