import { alpine } from './illustrations/gallery-alpine.ts';
import { garden } from './illustrations/gallery-garden.ts';
import { kitchen } from './illustrations/gallery-kitchen.ts';
import { paperGoods } from './illustrations/gallery-paper.ts';
import { alpineHero, categoryTiles, harbourHero } from './illustrations/gallery-scenes.ts';
import { tableware } from './illustrations/gallery-tableware.ts';
import { render } from './illustrations/picture.ts';
import type { Picture } from './illustrations/picture.ts';

/** The two sites that can be filled with demo goods. */
export type DemoSite = 'demo' | 'demo-ch';

const galleries: Readonly<Record<DemoSite, readonly Picture[]>> = {
  demo: [...tableware, ...kitchen, ...paperGoods, ...garden, ...categoryTiles, harbourHero],
  'demo-ch': [...alpine, alpineHero],
};

/** All pictures of a demo site: file name -> SVG. Drawn by code, the same on every run. */
export function demoPictures(site: DemoSite): ReadonlyMap<string, string> {
  return new Map(galleries[site].map((drawn) => [drawn.file, render(drawn)]));
}
