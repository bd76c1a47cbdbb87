import type { Revision } from '@kontor/contracts/kernel/events';
import { type Snapshot, type Snapshots, SnapshotsUnavailable } from '@kontor/contracts/ports/snapshots';
import { Connection } from '@kontor/projections/adapters/mongodb/connection';
import type { Collection, Db } from 'mongodb';

/** `_id` is `<stream> <format> <revision>`, with the revision padded, so that ids are in order. */
interface SnapshotRecord extends Snapshot {
  readonly _id: string;
}

const DIGITS = 12;
const LAST = 10 ** DIGITS - 1;

const snapshotsOf = (database: Db): Collection<SnapshotRecord> => database.collection('snapshots');
const idOf = (stream: string, format: string, revision: Revision): string =>
  `${stream} ${format} ${String(revision).padStart(DIGITS, '0')}`;

/** For distributed installations, stored beside the read models. */
export class MongoSnapshots implements Snapshots {
  readonly #connection: Connection;

  /** Connects in the background; while the server is unreachable, calls throw `SnapshotsUnavailable`. */
  constructor(connectionString: string) {
    this.#connection = new Connection(connectionString, { name: 'snapshots', Unavailable: SnapshotsUnavailable });
  }

  async newest(stream: string, format: string, until: Revision = LAST): Promise<Snapshot | null> {
    const between = { $gte: idOf(stream, format, 0), $lte: idOf(stream, format, until) };
    const [found] = await this.#connection.read((database) =>
      snapshotsOf(database).find({ _id: between }).sort({ _id: -1 }).limit(1).toArray(),
    );
    if (!found) return null;
    const { _id, ...snapshot } = found;
    return snapshot;
  }

  async keep(snapshot: Snapshot): Promise<void> {
    const { stream, format, revision } = snapshot;
    const _id = idOf(stream, format, revision);
    await this.#connection.write(async (database) => {
      await snapshotsOf(database).replaceOne({ _id }, { ...snapshot }, { upsert: true });
      const ofStream = { $gte: `${stream} `, $lt: `${stream}!` };
      await snapshotsOf(database).deleteMany({ _id: ofStream, format: { $ne: format } });
    });
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }
}
