import type { Canvas } from './canvas.ts';
import { num } from './geometry.ts';

const DARK = '#2e2019';

/**
 * The shadow of a standing object with its base centre at the origin, lit from the left: a long soft shape to the
 * right, and a tight dark one below. Gradients only, no filter.
 */
export function standingShadow(c: Canvas, halfWidth: number, height: number, depth = halfWidth * 0.26): string {
  const soft = c.radial([
    [0, DARK, 0.42],
    [0.45, DARK, 0.24],
    [1, DARK, 0],
  ]);
  const tight = c.radial([
    [0, DARK, 0.75],
    [0.72, DARK, 0.5],
    [1, DARK, 0],
  ]);
  const reach = halfWidth + height * 0.34;
  return (
    `<ellipse cx="${num(reach * 0.42)}" cy="${num(depth * 0.1)}" rx="${num(reach * 1.05)}" ry="${num(depth * 1.15 + 16)}" fill="${soft}" transform="rotate(-3)"/>` +
    `<ellipse cx="6" cy="${num(depth * 0.12)}" rx="${num(halfWidth * 1.07)}" ry="${num(depth * 0.95 + 4)}" fill="${tight}"/>`
  );
}

/** The shadow of something flat lying on or leaning against a surface: its outline, moved and blurred. */
export function outlineShadow(c: Canvas, path: string, lift = 14, strength = 0.38): string {
  return (
    `<path d="${path}" fill="${DARK}" opacity="${strength}" transform="translate(${num(lift)} ${num(lift * 1.1)})" filter="${c.blur(Math.round(lift * 0.7))}"/>` +
    `<path d="${path}" fill="${DARK}" opacity="${num(strength * 0.8)}" transform="translate(3 4)"/>`
  );
}
