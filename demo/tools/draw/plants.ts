import { curve, num, pt, sequence } from './geometry.ts';
import type { Point } from './geometry.ts';
import { darker, lighter } from './palette.ts';

interface Sprig {
  readonly from: Point;
  readonly angle: number; // degrees, -90 points up
  readonly length: number;
  readonly bend?: number; // degrees the tip turns away
  readonly leaf?: number; // leaf length
  readonly slim?: number; // leaf width as a share of its length
  readonly pairs?: number;
  readonly colour: string;
}

function leafPath([x, y]: Point, angle: number, length: number, slim: number): string {
  const along = (share: number, aside: number): Point => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [cos * length * share - sin * length * aside, sin * length * share + cos * length * aside];
  };
  const [tip, left, right] = [along(1, 0), along(0.45, slim), along(0.5, -slim)];
  return `M${pt([x, y])}q${pt(left)} ${pt(tip)}q${pt([right[0] - tip[0], right[1] - tip[1]])} ${pt([-tip[0], -tip[1]])}`;
}

/** Points along a bent stem, each with the stem's direction. */
function stemPoints(sprig: Sprig, steps: number): readonly (readonly [Point, number])[] {
  let [x, y] = sprig.from;
  const turn = ((sprig.bend ?? 0) * Math.PI) / 180 / steps;
  let angle = (sprig.angle * Math.PI) / 180;
  const points: (readonly [Point, number])[] = [[[x, y], angle]];
  for (let step = 0; step < steps; step += 1) {
    x += (Math.cos(angle) * sprig.length) / steps;
    y += (Math.sin(angle) * sprig.length) / steps;
    angle += turn;
    points.push([[x, y], angle]);
  }
  return points;
}

/** A stem with pairs of leaves; the leaves on the light side are lighter. */
export function sprig(sprigShape: Sprig): string {
  const pairs = sprigShape.pairs ?? 7;
  const leaf = sprigShape.leaf ?? 46;
  const slim = sprigShape.slim ?? 0.34;
  const stem = stemPoints(sprigShape, pairs + 1);
  const lit: string[] = [];
  const shaded: string[] = [];
  stem.slice(1).forEach(([point, angle], index) => {
    const size = leaf * (1 - (0.45 * index) / pairs);
    lit.push(leafPath(point, angle - 0.85, size, slim));
    shaded.push(leafPath(point, angle + 0.85, size * 0.94, slim));
  });
  const [tip, tipAngle] = stem.at(-1) ?? [sprigShape.from, 0];
  lit.push(leafPath(tip, tipAngle, leaf * 0.6, slim));
  return (
    `<path d="${curve(stem.map(([point]) => point))}" fill="none" stroke="${darker(sprigShape.colour, 0.35)}" stroke-width="${num(leaf * 0.09 + 1)}" stroke-linecap="round"/>` +
    `<path d="${shaded.join('')}" fill="${darker(sprigShape.colour, 0.22)}"/><path d="${lit.join('')}" fill="${lighter(sprigShape.colour, 0.14)}"/>`
  );
}

export function heather(from: Point, angle: number, length: number, colour: string, seed: number): string {
  const random = sequence(seed);
  const stem = stemPoints({ from, angle, length, bend: (random() - 0.5) * 30, colour }, 22);
  const dots: [string[], string[], string[]] = [[], [], []];
  stem.slice(7).forEach(([[x, y]], index) => {
    const spread = 15 - index * 0.6;
    for (let bell = 0; bell < 4; bell += 1) {
      dots[Math.floor(random() * 3)]?.push(
        `M${num(x + (random() - 0.5) * spread * 2)} ${num(y + (random() - 0.5) * 12)}h.1`,
      );
    }
  });
  const tones = [darker(colour, 0.22), colour, lighter(colour, 0.3)];
  return (
    `<path d="${curve(stem.filter((_, index) => index % 3 === 0).map(([point]) => point))}" fill="none" stroke="#6d6a4c" stroke-width="3"/>` +
    dots
      .map(
        (paths, index) =>
          `<path d="${paths.join('')}" stroke="${tones[index]}" stroke-width="${11 - index}" stroke-linecap="round"/>`,
      )
      .join('')
  );
}

/** Shadows of leaves on the wall; the caller blurs them. */
export function leafShade(colour: string): string {
  const twigs: readonly Sprig[] = [
    { from: [880, 420], angle: -160, length: 520, bend: 34, colour },
    { from: [860, 150], angle: 168, length: 430, bend: -30, colour },
    { from: [620, -60], angle: 100, length: 330, bend: 30, colour },
  ];
  return twigs
    .map((twig) => {
      const leaves = stemPoints(twig, 8)
        .slice(1)
        .map(([point, angle]) => leafPath(point, angle - 0.8, 120, 0.22) + leafPath(point, angle + 0.7, 112, 0.22));
      return `<path d="${leaves.join('')}" fill="${colour}"/>`;
    })
    .join('');
}
