import type { Position } from '@kontor/contracts/kernel/events';
import type { WorkOptions } from '@kontor/contracts/ports/job-queue';

export const CHECKPOINT = '1' as Position;
export const request = (id: string) => ({ id, data: {}, correlationId: 'c' });
export const options = (onFailure: WorkOptions['onFailure'] = () => undefined): WorkOptions => ({
  concurrency: 5,
  attempts: 3,
  backoffMs: 10,
  onFailure,
});
