import { type Position, START } from '@kontor/contracts/kernel/events';

/** EventStoreDB's two 64-bit positions, as decimal text. */
export interface LogPosition {
  readonly commit: string;
  readonly prepare: string;
}

const DIGITS = 20;

export const toPosition = ({ commit, prepare }: LogPosition): Position =>
  (commit.padStart(DIGITS, '0') + prepare.padStart(DIGITS, '0')) as Position;

/** `null`: before the first event. @throws RangeError for a position of another log */
export const toLogPosition = (position: Position): LogPosition | null => {
  if (position === START) return null;
  if (!/^\d{40}$/u.test(position)) throw new RangeError(`not a position of EventStoreDB: ${position}`);
  const number = (digits: string): string => String(BigInt(digits));
  return { commit: number(position.slice(0, DIGITS)), prepare: number(position.slice(DIGITS)) };
};
