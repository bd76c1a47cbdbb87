import type { Position } from '@kontor/contracts/kernel/events';

/** What stands where an event should that cannot be read. */
export interface UnreadableEvent {
  readonly stream: string;
  readonly type: string;
  readonly position: Position;
}

/** Told each time that one is passed over. */
export type OnUnreadable = (event: UnreadableEvent) => void;
