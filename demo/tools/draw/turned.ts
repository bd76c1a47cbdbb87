import type { Canvas } from './canvas.ts';
import { curveTo, num, pt, sequence } from './geometry.ts';
import type { Point } from './geometry.ts';
import { darker, lighter } from './palette.ts';

/**
 * A rotationally symmetric object: cup, bowl, vase, jar, candle, can. Drawn from its half profile, seen slightly from
 * above, lit from the left.
 */
export interface Turned {
  /** [half width, y] from the rim down to the foot; y is negative upwards, the foot at 0. */
  readonly profile: readonly Point[];
  readonly colour: string;
  /** Height of the rim's ellipse as a share of its width. */
  readonly tilt?: number;
  readonly top?: string;
  readonly nested?: boolean;
  readonly inside?: string;
  readonly rim?: number;
  readonly lip?: string;
  /** Unglazed clay below this height. */
  readonly bare?: { readonly below: number; readonly colour: string };
  readonly speckles?: number;
  readonly seed?: number;
  /** 0: matte, 1: wet shine. */
  readonly gloss?: number;
  /** Drawn on the body, under light and shade: bands, labels, prints. */
  readonly decor?: string;
  /** Drawn over the shine: paper labels. */
  readonly wrap?: string;
}

const BASE_TILT = 1.2;

function silhouette(profile: readonly Point[], tilt: number, nested = false): string {
  const left = profile.map(([half, y]): Point => [-half, y]);
  const right = profile.map(([half, y]): Point => [half, y]).reverse();
  const [footHalf, footY] = profile.at(-1) ?? [0, 0];
  const [rimHalf, rimY] = profile[0] ?? [0, 0];
  return (
    `M${pt(left[0] ?? [0, 0])}${curveTo(left)}A${num(footHalf)} ${num(footHalf * tilt * BASE_TILT)} 0 0 0 ${pt([footHalf, footY])}` +
    `${curveTo(right)}A${num(rimHalf)} ${num(rimHalf * tilt)} 0 0 ${nested ? 1 : 0} ${pt([-rimHalf, rimY])}Z`
  );
}

/** Five tones from the lit edge to the reflected light on the shadow side. */
export function roundShade(c: Canvas, colour: string): string {
  return c.linear([
    [0, darker(colour, 0.08)],
    [0.2, lighter(colour, 0.34)],
    [0.46, colour],
    [0.84, darker(colour, 0.4)],
    [1, darker(colour, 0.26)],
  ]);
}

/** A strip round the body from `top` to `bottom`. */
export function band(half: number, top: number, bottom: number, tilt: number, fill: string, opacity = 1): string {
  const sag = half * tilt;
  return `<path d="M${num(-half)} ${num(top)}A${num(half)} ${num(sag)} 0 0 0 ${num(half)} ${num(top)}V${num(bottom)}A${num(half)} ${num(sag)} 0 0 1 ${num(-half)} ${num(bottom)}Z" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function turned(c: Canvas, o: Turned): string {
  const tilt = o.tilt ?? 0.2;
  const outline = silhouette(o.profile, tilt, o.nested);
  const widest = Math.max(...o.profile.map(([half]) => half));
  const [rimHalf, rimY] = o.profile[0] ?? [0, 0];
  const [footHalf, footY] = o.profile.at(-1) ?? [0, 0];
  // The light layers fill the box and are clipped to the outline, so the outline is written once.
  const box = `M${num(-widest)} ${num(rimY - rimHalf * tilt)}H${num(widest)}V${num(footY + footHalf * tilt * BASE_TILT)}H${num(-widest)}Z`;
  const layers = [
    `<path d="${box}" fill="${roundShade(c, o.colour)}"/>`,
    o.bare === undefined ? '' : bareClay(c, widest, tilt, o.bare),
    o.decor ?? '',
    speckles(o.colour, widest, rimY, o.speckles ?? 0, o.seed ?? 1),
    `<path d="${box}" fill="${c.down([
      [0, '#35261d', 0],
      [0.6, '#35261d', 0.02],
      [1, '#35261d', 0.28],
    ])}"/>`,
    shine(c, o, widest, rimY),
    o.wrap ?? '',
  ];
  const edge =
    o.nested === true
      ? `<path d="M${num(-rimHalf)} ${num(rimY)}A${num(rimHalf)} ${num(rimHalf * tilt)} 0 0 0 ${num(rimHalf)} ${num(rimY)}" fill="none" stroke="${lighter(o.colour, 0.34)}" stroke-width="7"/>`
      : '';
  return (
    c.clip(outline, layers.join('')) +
    edge +
    (o.top === undefined ? '' : flatTop(c, rimHalf, rimY, tilt, o.top)) +
    (o.inside === undefined ? '' : opening(c, rimHalf, rimY, tilt, o.lip ?? o.colour, o.inside, o.rim ?? 7))
  );
}

function bareClay(c: Canvas, half: number, tilt: number, bare: { below: number; colour: string }): string {
  return (
    band(half + 2, bare.below - half * tilt * 0.2, 80, tilt * 0.9, roundShade(c, bare.colour)) +
    band(
      half + 2,
      bare.below - half * tilt * 0.2 - 3,
      bare.below - half * tilt * 0.2 + 3,
      tilt * 0.9,
      darker(bare.colour, 0.35),
      0.45,
    )
  );
}

function speckles(colour: string, half: number, top: number, count: number, seed: number): string {
  if (count === 0) return '';
  const random = sequence(seed);
  const dots = Array.from(
    { length: count },
    () => `M${num((random() * 2 - 1) * half)} ${num(top + random() * -top)}h.1`,
  );
  const third = Math.floor(count / 4);
  return `<g stroke="${darker(colour, 0.55)}" stroke-linecap="round" opacity=".5"><path d="${dots.slice(third).join('')}" stroke-width="2.4"/><path d="${dots.slice(0, third).join('')}" stroke-width="4.4"/></g>`;
}

/** A window's reflection: a soft vertical streak on the lit side. */
function shine(c: Canvas, o: Turned, half: number, top: number): string {
  const gloss = o.gloss ?? 0.35;
  const soft = c.radial([
    [0, '#fffaf0', 0.9],
    [0.5, '#fffaf0', 0.4],
    [1, '#fffaf0', 0],
  ]);
  return `<ellipse cx="${num(-half * 0.56)}" cy="${num(top * 0.55)}" rx="${num(half * 0.17)}" ry="${num(-top * 0.42)}" fill="${soft}" opacity="${num(gloss)}"/>`;
}

function flatTop(c: Canvas, half: number, y: number, tilt: number, colour: string): string {
  return (
    `<ellipse cy="${num(y)}" rx="${num(half)}" ry="${num(half * tilt)}" fill="${c.linear(
      [
        [0, lighter(colour, 0.42)],
        [0.6, lighter(colour, 0.12)],
        [1, darker(colour, 0.14)],
      ],
      [0, 0.2, 1, 0.8],
    )}"/>` +
    `<ellipse cy="${num(y)}" rx="${num(half - 1.5)}" ry="${num(half * tilt - 1.5)}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="3" opacity=".6"/>`
  );
}

export function opening(
  c: Canvas,
  half: number,
  y: number,
  tilt: number,
  lip: string,
  inside: string,
  rim: number,
): string {
  const inner = half - rim;
  const wall = c.linear(
    [
      [0, darker(inside, 0.5)],
      [0.45, darker(inside, 0.24)],
      [1, lighter(inside, 0.1)],
    ],
    [0, 0.3, 1, 0.7],
  );
  return (
    `<ellipse cy="${num(y)}" rx="${num(half)}" ry="${num(half * tilt)}" fill="${c.linear([
      [0, lighter(lip, 0.5)],
      [0.5, lighter(lip, 0.22)],
      [1, darker(lip, 0.12)],
    ])}"/>` +
    `<ellipse cy="${num(y + rim * tilt * 0.4)}" rx="${num(inner)}" ry="${num(inner * tilt - rim * 0.12)}" fill="${wall}"/>`
  );
}
