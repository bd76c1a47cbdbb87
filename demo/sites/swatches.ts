import type { Swatches } from '@kontor/contracts/catalogue/catalogue';
import type { CatalogueProduct } from './catalogue-types.ts';

const COLOURS: Swatches = {
  Beere: '#7b2f4b',
  Creme: '#f1e7d2',
  Enzian: '#2d4f9e',
  Fels: '#8c8a86',
  Heide: '#a5709a',
  Kreide: '#f2efe8',
  Natur: '#d9c8a6',
  Preiselbeere: '#a3243b',
  Rauchblau: '#6f8799',
  Salbei: '#9caf94',
  Sand: '#dcc7a1',
  Schiefer: '#4a5158',
  Tanne: '#2f5245',
  Terrakotta: '#b9603f',
  Waldgrün: '#35543b',
  Weiß: '#ffffff',
  Zink: '#a9b0b4',
};

/** Of the colours that a product has. */
export const swatchesOf = ({ variants }: Pick<CatalogueProduct, 'variants'>): Swatches => {
  const colours = variants.flatMap(({ attributes }) => attributes['Farbe'] ?? []);
  return Object.fromEntries(Object.entries(COLOURS).filter(([name]) => colours.includes(name)));
};
