import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import { SnapshotsUnavailable } from '@kontor/contracts/ports/snapshots';
import { InvalidConfig } from './config.ts';
import { StoresMismatch } from './installation/mismatch.ts';
import { DamagedFile } from './operations/damages.ts';
import { isUnavailable } from './unavailable.ts';

/** As in sysexits(3), so that people and supervisors can tell the causes apart. */
export const EXIT = { mismatch: 65, port: 69, software: 70, dataFolder: 74, config: 78 } as const;

export const exitCodeOf = (error: unknown): number => {
  if (error instanceof InvalidConfig) return EXIT.config;
  if (error instanceof StoresMismatch) return EXIT.mismatch;
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') return EXIT.port;
  return isDataFolderTrouble(error) ? EXIT.dataFolder : EXIT.software;
};

/** Full disk, read-only folder, missing permission, corrupt file. */
const isDataFolderTrouble = (error: unknown): boolean =>
  isUnavailable(error) ||
  error instanceof CaptchaUnavailable ||
  error instanceof SnapshotsUnavailable ||
  error instanceof DamagedFile ||
  ['ENOSPC', 'EROFS', 'EFBIG', 'EDQUOT', 'EACCES', 'EPERM', 'ENOTDIR', 'ERR_SQLITE_ERROR'].includes(
    codeOf(error) ?? '',
  );

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
