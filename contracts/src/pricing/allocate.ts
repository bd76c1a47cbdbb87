import { type Cents, cents, ZERO } from '../kernel/money.ts';

/**
 * Splits an amount by weights with the largest-remainder method: the parts add up exactly, each less than a cent from
 * its exact share. Ties go to the first. With zero total weight nothing is allocated.
 * @param amount not negative
 * @param weights not negative
 */
export const allocate = (amount: Cents, weights: readonly number[]): readonly Cents[] => {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n || amount === 0) return weights.map(() => ZERO);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => value / sum);
  const left = Number(BigInt(amount) - shares.reduce((total, share) => total + share, 0n));
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const takers = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => cents(Number(share) + (takers.has(index) ? 1 : 0)));
};
