import { type Cents, cents } from '../kernel/money.ts';

/**
 * The product's only rounding: `amount × numerator / denominator`, half a cent up, exact for amounts of any size.
 * @param amount not negative
 */
export const shareOf = (amount: Cents, numerator: number, denominator: number): Cents => {
  const double = 2n * BigInt(amount) * BigInt(numerator);
  return cents(Number((double + BigInt(denominator)) / (2n * BigInt(denominator))));
};

/** All rates are in basis points: 1900 is 19 %. */
export const WHOLE = 10_000;

export const sumOf = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((sum, one) => sum + one, 0));
