import { Canvas } from './canvas.ts';

export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly draw: (c: Canvas) => string;
}

export const picture = (name: string, draw: (c: Canvas) => string): Picture => ({
  file: `${name}.svg`,
  width: 800,
  height: 1000,
  draw,
});

/** One picture per colour: `becher-duene` in `sand` becomes `becher-duene-sand.svg`. */
export function perColour<Name extends string>(
  name: string,
  variants: Readonly<Record<Name, (c: Canvas) => string>>,
): readonly Picture[] {
  return Object.entries<(c: Canvas) => string>(variants).map(([variant, draw]) => picture(`${name}-${variant}`, draw));
}

export function render({ width, height, draw }: Picture): string {
  const canvas = new Canvas();
  const drawing = draw(canvas);
  return canvas.finish(width, height, drawing);
}
