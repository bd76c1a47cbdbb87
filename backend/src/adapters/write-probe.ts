import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PROBE = Buffer.alloc(64 * 1024, 1);

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/**
 * Checks that the disk has room by writing a block at the growing file's current size, where a file size limit may
 * apply. @throws file system errors
 */
export const probeWriting = async (folder: string, growing: string, owner: number): Promise<void> => {
  const size = Math.max(...(await Promise.all(['', '-wal'].map((end) => sizeOf(join(folder, growing + end))))));
  const path = join(folder, `.write-probe-${owner}`);
  try {
    const file = await open(path, 'w');
    try {
      const { bytesWritten } = await file.write(PROBE, 0, PROBE.length, size);
      // A full disk writes only part of it.
      if (bytesWritten < PROBE.length) throw new Error('there is no room for more');
      await file.datasync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};
