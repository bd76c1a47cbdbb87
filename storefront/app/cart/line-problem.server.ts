import type { textOf } from '../responses.server.ts';

/**
 * Why a line cannot be bought; `null`: it can.
 * @param left units that are left, where it wants more
 */
export const lineProblem = (left: number | undefined, text: ReturnType<typeof textOf>): string | null => {
  if (left === undefined) return null;
  return left > 0 ? text('checkout.lineShort', { n: left }) : text('checkout.lineGone');
};
