import { InvalidPageKey, type Scalar } from '@kontor/contracts/ports/read-store';

export const encodePageKey = (sort: Scalar, id: string): string =>
  Buffer.from(JSON.stringify([sort, id])).toString('base64url');

/** @throws InvalidPageKey */
export const decodePageKey = (key: string): readonly [Scalar, string] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(key, 'base64url').toString());
    if (Array.isArray(value) && value.length === 2 && typeof value[1] === 'string' && isScalar(value[0])) {
      return [value[0], value[1]];
    }
  } catch {
    // falls through: any error means that the key is invalid
  }
  throw new InvalidPageKey(`not a page key: ${key.slice(0, 40)}`);
};

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
