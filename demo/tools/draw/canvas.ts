import { num } from './geometry.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the gradients, clips and filters of one picture. Equal definitions are shared. */
export class Canvas {
  readonly #ids = new Map<string, string>();
  readonly #markup: string[] = [];

  #define(markup: (id: string) => string): string {
    const known = this.#ids.get(markup(''));
    if (known !== undefined) return known;
    const id = `d${this.#ids.size}`;
    this.#ids.set(markup(''), id);
    this.#markup.push(markup(id));
    return id;
  }

  /** A gradient across the bounding box of the filled shape; default: left to right. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 0]): string {
    return `url(#${this.#define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`)})`;
  }

  down(stops: readonly Stop[]): string {
    return this.linear(stops, [0, 0, 0, 1]);
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return `url(#${this.#define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`)})`;
  }

  clip(path: string, drawing: string): string {
    const id = this.#define((own) => `<clipPath id="${own}"><path d="${path}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${drawing}</g>`;
  }

  blur(deviation: number): string {
    return `url(#${this.#define((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)})`;
  }

  /** Defines a drawing once for repeated use. */
  shared(drawing: string): string {
    return `<use href="#${this.#define((id) => `<g id="${id}">${drawing}</g>`)}"/>`;
  }

  finish(width: number, height: number, drawing: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}"><defs>${this.#markup.join('')}</defs>${drawing}</svg>`;
  }
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
