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
  it('stand in the product’s order, each value once in the order of the variants', () => {
    expect(product.options).toEqual([
      { name: 'Farbe', values: ['rot', 'blau'] },
      { name: 'Größe', values: ['S', 'M'] },
    ]);
  });

  it('come last where the ordering forgets them, and not at all where no variant has them', () => {
    expect(optionsOf(variants, ['Stoff', 'Größe']).map(({ name }) => name)).toEqual(['Größe', 'Farbe']);
  });

  it('are none where there is one variant', () => {
    expect(optionsOf([variant('RS', 'rot', 'S')], ['Farbe', 'Größe'])).toEqual([]);
  });
});

describe('choice', () => {
  it('lists what is not chosen', () => {
    expect(chooseVariant(product, { Farbe: 'rot', Größe: '' })).toEqual({ kind: 'unselected', names: ['Größe'] });
  });

  it('finds the variant', () => {
    expect(chooseVariant(product, { Farbe: 'blau', Größe: 'M' })).toEqual({ kind: 'variant', variant: variants[2] });
  });

  it('knows what does not exist', () => {
    expect(chooseVariant(product, { Farbe: 'blau', Größe: 'S' })).toEqual({ kind: 'missing' });
  });

  it('takes the only variant of a product without options', () => {
    const [only] = variants;
    expect(chooseVariant({ options: [], variants: [only!] }, {})).toEqual({ kind: 'variant', variant: only });
  });

  it('leaves the variants that go with one more value', () => {
    expect(variantsWith(variants, { Farbe: 'rot' }, 'Größe', 'M')).toEqual([variants[1]]);
    expect(variantsWith(variants, { Farbe: '' }, 'Größe', 'M')).toHaveLength(2);
  });

  it('shows a picture as soon as it can only be this one', () => {
    expect(pictureOf(variants, {})).toBeNull();
    expect(pictureOf(variants, { Farbe: 'rot' })).toBe('/rot.svg');
    expect(pictureOf(variants, { Größe: 'M' })).toBeNull();
  });
});
