import { InvalidPageKey, type Scalar } from '@kontor/contracts/ports/read-store';

/** Where a page ended. */
export interface PagePlace {
  readonly sort: Scalar;
  readonly id: string;
  /** Of ranked pages. */
  readonly score?: number | undefined;
  /** Of those that a text is tried in. */
  readonly step?: number | undefined;
}

export const encodePageKey = ({ sort, id, score, step }: PagePlace): string => {
  const found = step === undefined ? [] : [score ?? null, step];
  return Buffer.from(JSON.stringify([sort, id, ...found])).toString('base64url');
};

/** @throws InvalidPageKey */
export const decodePageKey = (key: string): PagePlace => {
  try {
    const value: unknown = JSON.parse(Buffer.from(key, 'base64url').toString());
    if (Array.isArray(value) && [2, 4].includes(value.length)) {
      const [sort, id, score = null, step = 0] = value as readonly unknown[];
      const isFound = (score === null || typeof score === 'number') && typeof step === 'number';
      if (isScalar(sort) && typeof id === 'string' && isFound) return { sort, id, score: score ?? undefined, step };
    }
  } catch {
    // falls through: any error means that the key is invalid
  }
  throw new InvalidPageKey(`not a page key: ${key.slice(0, 40)}`);
};

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
