import escapeHtml from 'escape-html';
import { num } from './geometry.ts';

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly family?: 'serif' | 'sans-serif';
  readonly weight?: number;
  readonly italic?: boolean;
  /** Letter spacing as a share of the font size. */
  readonly spacing?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text. Pictures contain no fonts, so `textLength` fixes the width for any serif font. */
export function text(x: number, y: number, words: string, o: Lettering): string {
  const spacing = o.spacing ?? 0.02;
  const width = words.length * o.size * ((o.family === 'sans-serif' ? 0.55 : 0.5) + spacing);
  return (
    `<text x="${num(x)}" y="${num(y)}" font-family="${o.family ?? 'serif'}" font-size="${num(o.size)}" fill="${o.fill}"` +
    ` text-anchor="${o.anchor ?? 'middle'}" textLength="${num(width)}"${o.weight === undefined ? '' : ` font-weight="${o.weight}"`}` +
    `${o.italic === true ? ' font-style="italic"' : ''}>${escapeHtml(words)}</text>`
  );
}

export function greeked(
  x: number,
  y: number,
  width: number,
  lines: number,
  gap: number,
  fill: string,
  weight = 4,
): string {
  const shares = [1, 0.92, 0.97, 0.86, 0.95, 0.6];
  const path = Array.from(
    { length: lines },
    (_, line) =>
      `M${num(x)} ${num(y + line * gap)}h${num(width * (line === lines - 1 ? 0.55 : (shares[line % shares.length] ?? 1)))}`,
  ).join('');
  return `<path d="${path}" stroke="${fill}" stroke-width="${weight}" stroke-linecap="round" opacity=".55"/>`;
}
