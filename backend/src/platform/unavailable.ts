import { VersionGone } from '@kontor/contracts/documents/released-versions';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { FilesUnavailable } from '@kontor/contracts/ports/files';
import { QueueUnavailable } from '@kontor/contracts/ports/job-queue';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { VaultUnavailable } from '@kontor/contracts/ports/vault';

/** For a moment: asking again helps. */
export const isUnavailable = (error: unknown): boolean =>
  [LogUnavailable, StoreUnavailable, QueueUnavailable, VaultUnavailable, FilesUnavailable, VersionGone].some(
    (kind) => error instanceof kind,
  );
