import { at, num, polygon } from './geometry.ts';
import { sprig } from './plants.ts';
import { colours, darker, lighter } from './palette.ts';

/**
 * Small printed motifs in the style of a linocut: flat areas, a few cut lines. Each is drawn around the origin, about
 * 200 x 200.
 */
export function waves(ink: string, rows = 5, width = 180): string {
  const paths = Array.from({ length: rows }, (_, row) => {
    const y = (row - (rows - 1) / 2) * 20;
    const crests = Math.round(width / 30);
    return `M${num(-width / 2 + (row % 2) * 10)} ${num(y)}${'q7.5 -13 15 0t15 0'.repeat(crests - (row % 2 === 0 ? 0 : 1))}`;
  });
  return `<path d="${paths.join('')}" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round"/>`;
}

export function gull(ink: string): string {
  return `<path d="M-92 -18C-58 -52 -30 -44 -8 -8C14 -52 52 -66 96 -52C58 -40 36 -14 26 10C40 12 54 20 62 32C40 30 22 34 4 34C-16 34 -30 26 -38 14L-58 12L-40 4C-38 -12 -62 -20 -92 -18Z" fill="${ink}"/>`;
}

export function wader(ink: string, bill: string): string {
  return (
    `<path d="M-70 -8C-50 -46 0 -54 26 -40C34 -62 58 -66 68 -46C70 -40 66 -30 58 -24C52 14 10 30 -22 24C-48 20 -74 8 -96 10C-88 4 -80 0 -70 -8Z" fill="${ink}"/>` +
    `<path d="M66 -46L124 -28L66 -36Z" fill="${bill}"/><path d="M-8 24L-14 88h-16M14 20L18 88h-16" fill="none" stroke="${bill}" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M-60 2C-30 12 0 10 30 -8" fill="none" stroke="#fff6e4" stroke-width="4" stroke-linecap="round" opacity=".8"/><circle cx="54" cy="-46" r="4" fill="#fff6e4"/>`
  );
}

export function boat(ink: string, accent: string): string {
  return (
    `<path d="M-8 -92V30" stroke="${ink}" stroke-width="5"/><path d="M-14 -84C-30 -40 -52 0 -66 18H-14Z" fill="${ink}"/><path d="M0 -90C34 -50 50 -10 56 18H0Z" fill="${accent}"/>` +
    `<path d="M-84 30H84C74 54 58 62 40 62H-46C-66 62 -78 48 -84 30Z" fill="${ink}"/>${at(0, 84, waves(ink, 2, 180))}`
  );
}

export function lighthouse(ink: string, accent: string): string {
  return (
    `<path d="M-26 70L-16 -50H16L26 70Z" fill="${accent}"/><path d="M-23 34H23L20 4H-20ZM-18 -22H18L16 -50H-16Z" fill="${ink}"/>` +
    `<path d="M-24 -50H24V-58H-24ZM-14 -58H14V-82H-14ZM-18 -82H18L0 -100Z" fill="${ink}"/><path d="M-14 -70L-92 -88V-56ZM14 -70L92 -88V-56Z" fill="${accent}" opacity=".35"/>` +
    `<path d="M-60 70H60L74 84H-74Z" fill="${ink}"/>${at(0, 104, waves(ink, 2, 180))}`
  );
}

export function mountains(near: string, far: string, width = 200, height = 120): string {
  const w = width / 2;
  const ridge = (points: readonly (readonly [number, number])[], fill: string): string =>
    `<path d="${polygon([[-w, height / 2], ...points.map(([x, y]): readonly [number, number] => [x * w, (0.5 - y) * height]), [w, height / 2]])}" fill="${fill}"/>`;
  return (
    ridge(
      [
        [-1, 0.5],
        [-0.74, 0.72],
        [-0.55, 0.6],
        [-0.24, 1],
        [-0.04, 0.74],
        [0.18, 0.86],
        [0.46, 0.6],
        [0.7, 0.78],
        [1, 0.56],
      ],
      far,
    ) +
    `<path d="${polygon(
      [
        [-0.24, 1],
        [-0.36, 0.84],
        [-0.28, 0.86],
        [-0.22, 0.78],
        [-0.16, 0.88],
        [-0.12, 0.84],
      ].map(([x = 0, y = 0]): readonly [number, number] => [x * w, (0.5 - y) * height]),
    )}" fill="#f1ece2"/>` +
    ridge(
      [
        [-1, 0.34],
        [-0.6, 0.52],
        [-0.3, 0.36],
        [0.1, 0.62],
        [0.34, 0.44],
        [0.62, 0.56],
        [1, 0.38],
      ],
      darker(far, 0.16),
    ) +
    ridge(
      [
        [-1, 0.16],
        [-0.5, 0.3],
        [-0.1, 0.14],
        [0.4, 0.34],
        [0.76, 0.2],
        [1, 0.3],
      ],
      near,
    )
  );
}

export function blossom(petals: number, radius: number, colour: string, heart: string): string {
  const petal = (turn: number): string => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const turned = (x: number, y: number): string =>
      `${num((x * cos - y * sin) * radius)} ${num((x * sin + y * cos) * radius)}`;
    return `M0 0C${turned(-0.5, -0.5)} ${turned(-0.34, -1)} ${turned(0, -1)}C${turned(0.34, -1)} ${turned(0.5, -0.5)} 0 0`;
  };
  const ring = (offset: number, fill: string): string =>
    `<path d="${Array.from({ length: petals }, (_, index) => petal(((index + offset) * 2 * Math.PI) / petals)).join('')}" fill="${fill}"/>`;
  return `<g stroke="${darker(colour, 0.3)}" stroke-width="1.6">${ring(0.5, darker(colour, 0.16))}${ring(0, lighter(colour, 0.08))}</g><circle r="${num(radius * 0.26)}" fill="${heart}"/>`;
}

export function spray(colour: string = colours.laub): string {
  return (
    sprig({ from: [0, 90], angle: -92, length: 160, bend: 12, colour, leaf: 46, pairs: 5 }) +
    sprig({ from: [0, 80], angle: -134, length: 110, bend: 24, colour, leaf: 34, pairs: 4 }) +
    sprig({ from: [0, 80], angle: -48, length: 110, bend: -24, colour, leaf: 34, pairs: 4 })
  );
}
