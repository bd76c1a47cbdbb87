// What could be foreseen or repeated breaks ciphers, so it is not for a test to choose.
// oxlint-disable-next-line no-restricted-imports
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16_384);
let used = pool.length;

/**
 * For keys and initialisation vectors. Random bytes are fetched in bulk: each system call costs as much as a cipher.
 */
export const secureRandom = (size: number): Uint8Array<ArrayBuffer> => {
  if (used + size > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Uint8Array.from(pool.subarray(used, used + size));
  pool.fill(0, used, used + size);
  used += size;
  return bytes;
};
