/** Path arithmetic for all drawings. Lengths are units of the 800 x 1000 picture. */
export type Point = readonly [x: number, y: number];

/** Rounds large values to whole units and small ones to tenths: no visible difference, half the bytes. */
export const num = (value: number): string =>
  String(Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value));
export const pt = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/**
 * Cubic segments through all points. Each handle is a third of its own segment, so a short segment next to a long one
 * does not overshoot. A duplicate point makes a corner.
 */
function segments(points: readonly Point[]): readonly string[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const heading = (index: number): Point => {
    const [[x1, y1], [x2, y2]] = [at(index - 1), at(index + 1)];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    return [(x2 - x1) / length, (y2 - y1) / length];
  };
  return points.slice(1).map((end, index) => {
    const start = at(index);
    const reach = Math.hypot(end[0] - start[0], end[1] - start[1]) / 3;
    const [out, into] = [heading(index), heading(index + 1)];
    return `C${pt([start[0] + out[0] * reach, start[1] + out[1] * reach])} ${pt([end[0] - into[0] * reach, end[1] - into[1] * reach])} ${pt(end)}`;
  });
}

export const curveTo = (points: readonly Point[]): string => segments(points).join('');
export const curve = (points: readonly Point[]): string => `M${pt(points[0] ?? [0, 0])}${curveTo(points)}`;

/** A seamless closed curve: the points next to the seam shape its two segments and are then dropped. */
export function closedCurve(points: readonly Point[]): string {
  const [first = [0, 0], second = [0, 0]] = points;
  const around = segments([points.at(-1) ?? first, ...points, first, second]);
  return `M${pt(first)}${around.slice(1, -1).join('')}Z`;
}
export const polygon = (points: readonly Point[]): string => `M${points.map(pt).join('L')}Z`;

/** Seeded numbers in [0, 1), so that pictures are reproducible. */
export function sequence(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export function at(x: number, y: number, drawing: string, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${num(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${num(x)} ${num(y)})${rotate}${size}">${drawing}</g>`;
}
