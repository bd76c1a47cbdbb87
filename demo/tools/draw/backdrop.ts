import type { Canvas } from './canvas.ts';
import { num, polygon } from './geometry.ts';
import { darker, lighter } from './palette.ts';
import { leafShade } from './plants.ts';

export type Mood = 'sand' | 'salbei' | 'heide' | 'schiefer' | 'terrakotta' | 'kreide' | 'rauchblau' | 'moos';
export type Light = 'plain' | 'window' | 'leaves' | 'arch';

/** Wall and table of each mood: similar lightness, so that a grid of pictures stays calm. */
const moods: Readonly<Record<Mood, readonly [wall: string, table: string]>> = {
  sand: ['#e2d2b8', '#c9ad86'],
  salbei: ['#b4bca4', '#d8cab1'],
  heide: ['#c8afb2', '#dac9b6'],
  schiefer: ['#89949a', '#bfb4a4'],
  terrakotta: ['#d2a088', '#dfc8ae'],
  kreide: ['#eae3d7', '#d3c2a7'],
  rauchblau: ['#adbac0', '#d6c8b4'],
  moos: ['#8f9a82', '#c9b897'],
};

/** A wall and a table lit from the left. `horizon` is where the table begins. */
export function still(
  c: Canvas,
  mood: Mood,
  light: Light = 'plain',
  horizon = 690,
  width = 800,
  height = 1000,
): string {
  const [wall, table] = moods[mood];
  const wallFill = c.radial(
    [
      [0, lighter(wall, 0.42)],
      [0.55, wall],
      [1, darker(wall, 0.2)],
    ],
    0.24,
    0.2,
    1.05,
  );
  const tableFill = c.linear(
    [
      [0, lighter(table, 0.32)],
      [0.5, table],
      [1, darker(table, 0.16)],
    ],
    [0, 0, 1, 0.5],
  );
  return (
    `<path d="M0 0H${width}V${horizon + 2}H0Z" fill="${wallFill}"/>${lightOnWall(c, wall, light, horizon, width)}` +
    `<path d="M0 ${horizon}H${width}V${height}H0Z" fill="${tableFill}"/>` +
    `<path d="M0 ${horizon}H${width}V${horizon + 46}H0Z" fill="${c.down([
      [0, darker(table, 0.5), 0.3],
      [1, table, 0],
    ])}"/>` +
    `<path d="M0 ${horizon - 40}H${width}V${horizon}H0Z" fill="${c.down([
      [0, darker(wall, 0.5), 0],
      [1, darker(wall, 0.5), 0.16],
    ])}"/>`
  );
}

export function flat(c: Canvas, mood: Mood, light: 'plain' | 'leaves' | 'window' = 'plain'): string {
  const [wall] = moods[mood];
  const fill = c.radial(
    [
      [0, lighter(wall, 0.4)],
      [0.6, wall],
      [1, darker(wall, 0.18)],
    ],
    0.22,
    0.16,
    1.15,
  );
  return `<path d="M0 0H800V1000H0Z" fill="${fill}"/>${light === 'plain' ? '' : lightOnWall(c, wall, light, 1000, 800)}`;
}

function lightOnWall(c: Canvas, wall: string, light: Light, horizon: number, width: number): string {
  const glow = lighter(wall, 0.75);
  switch (light) {
    case 'plain':
      return '';
    case 'arch': {
      const half = width * 0.36;
      const mid = width / 2;
      const spring = horizon - 330;
      const niche = c.linear([
        [0, darker(wall, 0.3)],
        [0.35, darker(wall, 0.12)],
        [1, lighter(wall, 0.24)],
      ]);
      return `<path d="M${num(mid - half)} ${horizon}V${num(spring)}A${num(half)} ${num(half)} 0 0 1 ${num(mid + half)} ${num(spring)}V${horizon}Z" fill="${niche}"/>`;
    }
    case 'window': {
      const panes = [0, 1]
        .flatMap((column) =>
          [0, 1].map((row) => {
            const x = width * 0.3 + column * 178 + row * 60;
            const y = 60 + row * 250 + column * 34;
            return polygon([
              [x, y],
              [x + 160, y + 30],
              [x + 214, y + 262],
              [x + 54, y + 232],
            ]);
          }),
        )
        .join('');
      return `<path d="${panes}" fill="${glow}" opacity=".38" filter="${c.blur(9)}"/>`;
    }
    case 'leaves':
      return `<g opacity=".2" filter="${c.blur(10)}">${leafShade(darker(wall, 0.75))}</g>`;
  }
}
