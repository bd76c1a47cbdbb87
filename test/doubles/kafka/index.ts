import type { Socket } from 'node:net';
import { Connections } from '../connections.ts';
import { type KafkaRecord, recordsOf } from './records.ts';
import { array, bool, framed, int16, int32, int64, Reader, string } from './wire.ts';

export interface KeptRecord extends KafkaRecord {
  readonly topic: string;
  readonly partition: number;
}

/**
 * A double of one Kafka broker: what a producer asks of it (`ApiVersions`, `Metadata` 5, `Produce` 7), over TCP on
 * 127.0.0.1, with the records in memory. A topic that is asked for is there.
 *
 * It leaves out: durability, other brokers, consumers and groups, transactions and producers that number their
 * messages, quotas, TLS and passwords, limits of size, every compression but gzip, checksums.
 */
export interface KafkaDouble {
  /** `host:port` */
  readonly broker: string;
  /** In the order in which they came; a repeat is there as often as it came. */
  readonly records: readonly KeptRecord[];
  /** Of clients, now. */
  readonly connections: number;
  /** Requests to take records, whatever came of them. */
  readonly asked: number;
  /** Ends every open connection; the next one is taken. */
  cutConnections(): void;
  /** Ends the connections at the next request to take records: before they are kept, or before it is answered. */
  cutNextProduce(when: 'before' | 'after'): void;
  /** The error of Kafka's with which the next requests to take records are answered; nothing is kept. */
  answerErrors(code: number, times: number): void;
  /** Takes connections and answers nothing any more; `false`: what comes from now on is answered. */
  stall(isStalling: boolean): void;
  /** Like a broker that is down. The records stay. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
}

const API = { produce: 0, metadata: 3, apiVersions: 18 } as const;
/** Key, oldest and newest version. */
const VERSIONS = [
  [API.produce, 7, 7],
  [API.metadata, 5, 5],
  [API.apiVersions, 0, 2],
] as const;
const NODE = 1;

export const startKafka = async ({ partitions = 3 } = {}): Promise<KafkaDouble> => {
  const records: KeptRecord[] = [];
  let asked = 0;
  let cut: 'before' | 'after' | null = null;
  let errors = { code: 0, times: 0 };
  let isStalling = false;

  const answerTo = (api: number, version: number, reader: Reader): Buffer | null => {
    if (api === API.apiVersions) return versions(version);
    if (api === API.metadata) return metadata(reader);
    if (api === API.produce) return produce(reader);
    throw new RangeError(`the double does not know API ${api}`);
  };

  const versions = (version: number): Buffer => {
    const known = VERSIONS.map((numbers) => Buffer.concat(numbers.map(int16)));
    return Buffer.concat([int16(0), array(known), ...(version > 0 ? [int32(0)] : [])]);
  };

  const metadata = (reader: Reader): Buffer => {
    const topics = reader.array(() => reader.string() ?? '');
    const broker = Buffer.concat([int32(NODE), string('127.0.0.1'), int32(connections.port), string(null)]);
    const partition = (index: number): Buffer =>
      Buffer.concat([int16(0), int32(index), int32(NODE), ...[[NODE], [NODE], []].map((ids) => array(ids.map(int32)))]);
    const all = array(Array.from({ length: partitions }, (_, index) => partition(index)));
    const described = topics.map((topic) => Buffer.concat([int16(0), string(topic), bool(false), all]));
    return Buffer.concat([int32(0), array([broker]), string('double'), int32(NODE), array(described)]);
  };

  const produce = (reader: Reader): Buffer | null => {
    asked += 1;
    const when = cut;
    cut = null;
    if (when === 'before') return null;
    const error = errors.times > 0 ? errors.code : 0;
    if (error !== 0) errors = { ...errors, times: errors.times - 1 };
    reader.string();
    reader.take(2 + 4);
    const topics = reader.array(() => {
      const topic = reader.string() ?? '';
      const kept = reader.array(() => {
        const partition = reader.int32();
        const found = recordsOf(reader.take(reader.int32()));
        if (error === 0) records.push(...found.map((record) => ({ ...record, topic, partition })));
        return Buffer.concat([int32(partition), int16(error), int64(0), int64(-1), int64(0)]);
      });
      return Buffer.concat([string(topic), array(kept)]);
    });
    return when === 'after' ? null : Buffer.concat([array(topics), int32(0)]);
  };

  const serve = (socket: Socket): void => {
    const take = (message: Buffer): void => {
      if (isStalling) return;
      const reader = new Reader(message);
      const [api, version, correlation] = [reader.int16(), reader.int16(), reader.int32()];
      reader.string();
      const answer = answerTo(api, version, reader);
      if (answer === null) return connections.cut();
      socket.write(Buffer.concat([int32(4 + answer.length), int32(correlation), answer]));
    };
    socket.on('data', framed(take));
  };
  const connections = new Connections(0, serve);
  await connections.accept();

  return {
    broker: `127.0.0.1:${connections.port}`,
    records,
    get connections() {
      return connections.count;
    },
    get asked() {
      return asked;
    },
    cutConnections: () => connections.cut(),
    cutNextProduce: (when) => (cut = when),
    answerErrors: (code, times) => (errors = { code, times }),
    stall: (value) => (isStalling = value),
    refuse: () => connections.refuse(),
    accept: () => connections.accept(),
    stop: () => connections.refuse(),
  };
};
