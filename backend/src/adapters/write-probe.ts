import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** As much as some events need. */
const PROBE = Buffer.alloc(64 * 1024, 1);

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/**
 * Whether something can be written where a file grows: so many bytes, on the disk, at the same distance from a file's
 * beginning, which a limit of sizes may lie before. @throws what the disk says
 */
export const probeWriting = async (folder: string, growing: string, owner: number): Promise<void> => {
  const size = Math.max(...(await Promise.all(['', '-wal'].map((end) => sizeOf(join(folder, growing + end))))));
  const path = join(folder, `.write-probe-${owner}`);
  try {
    const file = await open(path, 'w');
    try {
      const { bytesWritten } = await file.write(PROBE, 0, PROBE.length, size);
      // What does not fit as a whole is written as far as it goes.
      if (bytesWritten < PROBE.length) throw new Error('there is no room for more');
      await file.datasync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};
