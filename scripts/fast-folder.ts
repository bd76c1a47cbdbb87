import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const LEAST_BYTES = 2 * 1024 ** 3;

/**
 * For files that need not outlive a test run. In memory where there is room: every append of an embedded store waits
 * for its disk.
 */
export const fastFolder = (): string => {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= LEAST_BYTES ? IN_MEMORY : tmpdir();
};
