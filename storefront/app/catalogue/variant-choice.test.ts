import { describe, expect, it } from '@jest/globals';
import { chooseVariant, optionsOf, pictureOf, variantsWith } from './variant-choice.ts';

const variant = (sku: string, Farbe: string, Größe: string) => ({
  sku,
  attributes: { Größe, Farbe },
  imageUrl: `/${Farbe}.svg`,
});
const variants = [variant('RS', 'rot', 'S'), variant('RM', 'rot', 'M'), variant('BM', 'blau', 'M')];
const product = { variants, options: optionsOf(variants, ['Farbe', 'Größe']) };

describe('options (SF-07)', () => {
  it('follow the product’s order, with distinct values in variant order', () => {
    expect(product.options).toEqual([
      { name: 'Farbe', values: ['rot', 'blau'] },
      { name: 'Größe', values: ['S', 'M'] },
    ]);
  });

  it('come last if missing from the ordering, and are omitted if no variant has them', () => {
    expect(optionsOf(variants, ['Stoff', 'Größe']).map(({ name }) => name)).toEqual(['Größe', 'Farbe']);
  });

  it('are empty for a single variant', () => {
    expect(optionsOf([variant('RS', 'rot', 'S')], ['Farbe', 'Größe'])).toEqual([]);
  });
});

describe('choice', () => {
  it('lists the options not chosen', () => {
    expect(chooseVariant(product, { Farbe: 'rot', Größe: '' })).toEqual({ kind: 'unselected', names: ['Größe'] });
  });

  it('finds the matching variant', () => {
    expect(chooseVariant(product, { Farbe: 'blau', Größe: 'M' })).toEqual({ kind: 'variant', variant: variants[2] });
  });

  it('detects a combination that does not exist', () => {
    expect(chooseVariant(product, { Farbe: 'blau', Größe: 'S' })).toEqual({ kind: 'missing' });
  });

  it('selects the only variant of a product without options', () => {
    const [only] = variants;
    expect(chooseVariant({ options: [], variants: [only!] }, {})).toEqual({ kind: 'variant', variant: only });
  });

  it('finds the variants that match one more value', () => {
    expect(variantsWith(variants, { Farbe: 'rot' }, 'Größe', 'M')).toEqual([variants[1]]);
    expect(variantsWith(variants, { Farbe: '' }, 'Größe', 'M')).toHaveLength(2);
  });

  it('shows a picture once all remaining variants share it', () => {
    expect(pictureOf(variants, {})).toBeNull();
    expect(pictureOf(variants, { Farbe: 'rot' })).toBe('/rot.svg');
    expect(pictureOf(variants, { Größe: 'M' })).toBeNull();
  });
});
