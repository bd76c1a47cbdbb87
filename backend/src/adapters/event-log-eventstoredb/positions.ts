import { type Position, START } from '@kontor/contracts/kernel/events';

/** EventStoreDB's pair of 64-bit numbers, as the text that its protocol gives them. */
export interface LogPosition {
  readonly commit: string;
  readonly prepare: string;
}

/** Digits of the largest 64-bit number. */
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
