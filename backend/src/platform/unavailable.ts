import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { QueueUnavailable } from '@kontor/contracts/ports/job-queue';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';

/** A store that cannot be used now, and may be later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof LogUnavailable || error instanceof StoreUnavailable || error instanceof QueueUnavailable;
