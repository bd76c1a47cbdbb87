import { alpine } from './gallery-alpine.ts';
import { garden } from './gallery-garden.ts';
import { kitchen } from './gallery-kitchen.ts';
import { paperGoods } from './gallery-paper.ts';
import { alpineHero, categoryTiles, harbourHero } from './gallery-scenes.ts';
import { tableware } from './gallery-tableware.ts';
import { type Picture, render } from './picture.ts';

const galleries: Readonly<Record<string, readonly Picture[]>> = {
  'hafen-und-heide': [...tableware, ...kitchen, ...paperGoods, ...garden, ...categoryTiles, harbourHero],
  bergluft: [...alpine, alpineHero],
};

/** All drawings: path in `demo/drawings` -> SVG. Deterministic. */
export const drawings = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(galleries).flatMap(([folder, pictures]) =>
      pictures.map((picture) => [`${folder}/${picture.file}`, render(picture)] as const),
    ),
  );
