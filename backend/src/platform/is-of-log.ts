import { type Position, START } from '@kontor/contracts/kernel/events';

/** A checkpoint beyond the end belongs to another log, such as one before a restore. */
export const isOfLog = (head: Position, checkpoint: Position | null): checkpoint is Position =>
  checkpoint !== null && checkpoint <= head && (checkpoint === START || checkpoint.length === head.length);
