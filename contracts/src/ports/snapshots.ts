import type { Position, Revision } from '../kernel/events.ts';

/** The folded state of a stream after one of its events. Derived from the log: losing it costs time alone. */
export interface Snapshot {
  readonly stream: string;
  /** Names what wrote `state`; other code does not read it. */
  readonly format: string;
  readonly revision: Revision;
  readonly position: Position;
  /** Of the event at that revision: whether the snapshot is of this log. */
  readonly eventId: string;
  /** JSON. */
  readonly state: string;
}

export interface Snapshots {
  /** The newest, or the newest at that revision or before. `null`: none. @throws SnapshotsUnavailable */
  newest(stream: string, format: string, until?: Revision): Promise<Snapshot | null>;
  /** Replaces one of the same revision; those of other formats go. @throws SnapshotsUnavailable */
  keep(snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
}

export class SnapshotsUnavailable extends Error {
  override readonly name = 'SnapshotsUnavailable';
}
