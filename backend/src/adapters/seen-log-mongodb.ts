import type { SiteId } from '@kontor/contracts/kernel/ids';
import type {
  Acknowledgement,
  KnownLoss,
  LogLoss,
  LogMark,
  SeenHead,
  SeenLog,
  StreamHead,
} from '@kontor/contracts/ports/seen-log';
import { VaultUnavailable } from '@kontor/contracts/ports/vault';
import { Connection } from '@kontor/projections/adapters/mongodb/connection';
import type { Collection, Db } from 'mongodb';

/** `_id` is `<stream> <revision> <chain>`. */
interface HeadRecord extends StreamHead {
  readonly _id: string;
  readonly site: SiteId;
}

interface LossRecord {
  readonly _id: string;
  readonly loss: LogLoss;
}

/** `_id` is `<site> <loss>`. */
interface AcknowledgedRecord extends Acknowledgement {
  readonly _id: string;
}

/** `_id` is the position. */
interface MarkRecord extends LogMark {
  readonly _id: string;
}

const ACKNOWLEDGED = { readConcern: { level: 'majority' } } as const;

const headsOf = (database: Db): Collection<HeadRecord> => database.collection('vault_heads', ACKNOWLEDGED);
const lossesOf = (database: Db): Collection<LossRecord> => database.collection('vault_losses', ACKNOWLEDGED);
const acknowledgedOf = (database: Db): Collection<AcknowledgedRecord> =>
  database.collection('vault_acknowledged_losses', ACKNOWLEDGED);
const marksOf = (database: Db): Collection<MarkRecord> => database.collection('vault_marks', ACKNOWLEDGED);

const idOf = ({ stream, revision, chain }: StreamHead): string => `${stream} ${revision} ${chain}`;

/** For distributed installations, stored beside the vault. */
export class MongoSeenLog implements SeenLog {
  readonly #connection: Connection;

  /** Connects in the background; while the server is unreachable, calls throw `VaultUnavailable`. */
  constructor(connectionString: string) {
    this.#connection = new Connection(connectionString, { name: 'vault', Unavailable: VaultUnavailable });
  }

  async heads(siteId: SiteId, stream?: string): Promise<readonly StreamHead[]> {
    const records = await this.#connection.read((database) =>
      headsOf(database)
        .find({ site: siteId, ...(stream !== undefined && { stream }) })
        .toArray(),
    );
    return records
      .map(({ stream: name, revision, chain, signature }) => ({ stream: name, revision, chain, signature }))
      .sort((one, other) =>
        one.stream < other.stream ? -1 : one.stream > other.stream ? 1 : one.revision - other.revision,
      );
  }

  async marks(): Promise<readonly LogMark[]> {
    const records = await this.#connection.read((database) => marksOf(database).find({}).toArray());
    return records
      .map(({ position, events, at }) => ({ position, events, at }))
      .sort((one, other) => one.events - other.events);
  }

  /** Inserts before it deletes: leftovers of a crash are still true. */
  async note(mark: LogMark, instead: LogMark | null, heads: readonly SeenHead[]): Promise<void> {
    await this.#connection.write(async (database) => {
      for (const { siteId, head } of heads) {
        const _id = idOf(head);
        await headsOf(database).replaceOne({ _id }, { ...head, site: siteId }, { upsert: true });
      }
      const { position, events, at } = mark;
      await marksOf(database).replaceOne({ _id: position }, { position, events, at }, { upsert: true });
      const ids = heads.flatMap(({ instead: before }) => before.map(idOf));
      if (ids.length > 0) await headsOf(database).deleteMany({ _id: { $in: ids } });
      if (instead) await marksOf(database).deleteOne({ _id: instead.position });
    });
  }

  async forgetMarks(marks: readonly LogMark[]): Promise<void> {
    const ids = marks.map(({ position }) => position as string);
    await this.#connection.write((database) => marksOf(database).deleteMany({ _id: { $in: ids } }));
  }

  async recordLoss(loss: LogLoss): Promise<void> {
    await this.#connection.write((database) =>
      lossesOf(database).updateOne({ _id: loss.id }, { $setOnInsert: { loss } }, { upsert: true }),
    );
  }

  async losses(siteId: SiteId): Promise<readonly KnownLoss[]> {
    const { records, known } = await this.#connection.read(async (database) => {
      const found = await lossesOf(database).find({}).toArray();
      const ids = found.map(({ _id }) => `${siteId} ${_id}`);
      const asked = { _id: { $in: ids } };
      return { records: found, known: ids.length === 0 ? [] : await acknowledgedOf(database).find(asked).toArray() };
    });
    const byId = new Map(known.map(({ _id, by, at }) => [_id, { by, at }]));
    return records
      .map(({ _id, loss }) => ({ ...loss, acknowledged: byId.get(`${siteId} ${_id}`) ?? null }))
      .sort((one, other) => one.foundAt - other.foundAt);
  }

  async acknowledge(siteId: SiteId, lossId: string, { by, at }: Acknowledgement): Promise<void> {
    const _id = `${siteId} ${lossId}`;
    await this.#connection.write((database) =>
      acknowledgedOf(database).updateOne({ _id }, { $setOnInsert: { by, at } }, { upsert: true }),
    );
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }
}
