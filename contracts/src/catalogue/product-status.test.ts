import { describe, expect, it } from '@jest/globals';
import type { ProductType } from './catalogue.ts';
import { cents } from '../kernel/money.ts';
import {
  hasQuantityBox,
  hasVariedPrices,
  isInStock,
  priceToPay,
  productStatus,
  productStock,
} from './product-status.ts';

const variant = (change: object = {}) => ({
  priceCents: cents(1000),
  salePriceCents: null,
  onSale: false,
  qtyInStock: 5,
  unlimited: false,
  ...change,
});
const soldOut = variant({ qtyInStock: 0 });
const onSale = variant({ onSale: true, salePriceCents: cents(800) });

describe('product status (SF-09)', () => {
  it.each<[string, ProductType, readonly ReturnType<typeof variant>[], string]>([
    ['a physical product without units', 'physical', [soldOut, soldOut], 'soldOut'],
    ['a service without units', 'service', [soldOut], 'soldOut'],
    ['a digital product without units', 'digital', [soldOut], 'available'],
    ['a gift card without units', 'giftCard', [soldOut], 'available'],
    ['one variant with units', 'physical', [soldOut, variant()], 'available'],
    ['one unlimited variant', 'physical', [soldOut, variant({ qtyInStock: 0, unlimited: true })], 'available'],
    ['one variant on sale', 'physical', [variant(), onSale], 'onSale'],
    ['sold out and on sale: sold out wins', 'physical', [variant({ ...onSale, qtyInStock: 0 })], 'soldOut'],
    ['a digital product on sale', 'digital', [onSale], 'onSale'],
  ])('%s', (_, productType, variants, status) => {
    expect(productStatus(productType, variants)).toBe(status);
  });

  it('stock is the sum, unlimited as soon as one variant is', () => {
    expect(productStock('physical', [variant(), soldOut, variant({ qtyInStock: 2 })])).toBe(7);
    expect(productStock('physical', [variant(), variant({ unlimited: true })])).toBe(Infinity);
    expect(productStock('digital', [soldOut])).toBe(Infinity);
    expect(isInStock('service', soldOut)).toBe(false);
  });

  it('prices vary when sale, sale price or price differ', () => {
    expect(hasVariedPrices([variant(), variant()])).toBe(false);
    expect(hasVariedPrices([variant(), variant({ priceCents: cents(1) })])).toBe(true);
    expect(hasVariedPrices([variant(), onSale])).toBe(true);
    expect(hasVariedPrices([onSale, { ...onSale, salePriceCents: cents(700) }])).toBe(true);
    expect(hasVariedPrices([variant({ salePriceCents: cents(1) }), variant({ salePriceCents: cents(2) })])).toBe(false);
  });

  it('the sale price is paid only while on sale', () => {
    expect(priceToPay(onSale)).toBe(800);
    expect(priceToPay({ ...onSale, onSale: false })).toBe(1000);
    expect(priceToPay({ ...onSale, salePriceCents: null })).toBe(1000);
  });
});

describe('quantity box (SF-10)', () => {
  const box = (
    productType: ProductType,
    qtyInStock: number,
    change: { subscribable?: boolean; services?: boolean } = {},
  ) =>
    hasQuantityBox(
      { productType, isSubscribable: change.subscribable ?? false, variants: [variant({ qtyInStock })] },
      { multipleQuantityAllowedForServices: change.services ?? true },
    );

  it('SF-10: is shown for physical products, and for services that allow several, with more than one in stock', () => {
    expect(box('physical', 2)).toBe(true);
    expect(box('service', 2)).toBe(true);
    expect(box('service', 2, { services: false })).toBe(false);
    expect(box('physical', 1)).toBe(false);
    expect(box('service', 1)).toBe(false);
    expect(box('digital', 9)).toBe(false);
    expect(box('giftCard', 9)).toBe(false);
    expect(box('physical', 9, { subscribable: true })).toBe(false);
  });
});
