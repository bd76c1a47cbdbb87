import { type Position, START } from '@kontor/contracts/kernel/events';

/** A checkpoint beyond the end is of another log: this one was restored. */
export const isOfLog = (head: Position, checkpoint: Position | null): checkpoint is Position =>
  checkpoint !== null && checkpoint <= head && (checkpoint === START || checkpoint.length === head.length);
