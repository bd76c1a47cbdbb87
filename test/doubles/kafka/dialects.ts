import {
  array,
  bool,
  bytes,
  compactArray,
  compactBytes,
  compactInts,
  compactString,
  int16,
  int32,
  int64,
  NO_TAGS,
  type Reader,
  string,
} from './wire.ts';

export const API = { produce: 0, metadata: 3, saslHandshake: 17, apiVersions: 18, saslAuthenticate: 36 } as const;

export interface Place {
  readonly topic: string;
  readonly partition: number;
}
export interface Batch extends Place {
  readonly records: Buffer;
}
export interface Taken extends Place {
  readonly error: number;
}
export interface Cluster {
  readonly host: string;
  readonly port: number;
  readonly partitions: number;
}

/** The newest version of each request that a broker supports; clients use no other. */
export interface Dialect {
  readonly versions: Readonly<Record<number, number>>;
  /** First version of each request with tagged fields in header and answer, except answers of `ApiVersions`. */
  readonly flexibleFrom: Readonly<Record<number, number>>;
  readonly apiVersions: (versions: Buffer[]) => Buffer;
  readonly topicsAsked: (reader: Reader) => readonly string[];
  readonly metadata: (topics: readonly string[], cluster: Cluster) => Buffer;
  readonly batches: (reader: Reader) => readonly Batch[];
  readonly produced: (taken: readonly Taken[]) => Buffer;
  readonly authBytes: (reader: Reader) => Buffer;
  readonly authenticated: (error: number, message: string | null, answer: Buffer) => Buffer;
}

const NODE = 1;
const NO_EPOCH = int32(-1);
const NO_OPERATIONS = int32(-2_147_483_648);

const byTopic = <T extends Place>(places: readonly T[]): readonly (readonly [string, readonly T[]])[] =>
  Object.entries(Object.groupBy(places, ({ topic }) => topic)).map(([topic, some = []]) => [topic, some] as const);

const kept = ({ partition, error }: Taken): readonly Buffer[] => [
  int32(partition),
  int16(error),
  int64(error === 0 ? 0 : -1),
  int64(-1),
  int64(0),
];

/** Kafka 2.1, of 2018: without tagged fields. */
const old: Dialect = {
  versions: {
    [API.produce]: 7,
    [API.metadata]: 7,
    [API.saslHandshake]: 1,
    [API.apiVersions]: 2,
    [API.saslAuthenticate]: 1,
  },
  flexibleFrom: {},
  apiVersions: (versions) => Buffer.concat([int16(0), array(versions), int32(0)]),
  topicsAsked: (reader) => reader.array(() => reader.string() ?? ''),
  metadata: (topics, { host, port, partitions }) => {
    const broker = Buffer.concat([int32(NODE), string(host), int32(port), string(null)]);
    const partition = (index: number): Buffer => {
      const replicas = [[NODE], [NODE], []].map((ids) => array(ids.map(int32)));
      return Buffer.concat([int16(0), int32(index), int32(NODE), NO_EPOCH, ...replicas]);
    };
    const all = array(Array.from({ length: partitions }, (_, index) => partition(index)));
    const described = topics.map((topic) => Buffer.concat([int16(0), string(topic), bool(false), all]));
    return Buffer.concat([int32(0), array([broker]), string('double'), int32(NODE), array(described)]);
  },
  batches: (reader) => {
    reader.string();
    reader.take(2 + 4);
    return reader
      .array(() => {
        const topic = reader.string() ?? '';
        return reader.array(() => ({ topic, partition: reader.int32(), records: reader.bytes() }));
      })
      .flat();
  },
  produced: (taken) => {
    const topics = byTopic(taken).map(([topic, some]) =>
      Buffer.concat([string(topic), array(some.map((one) => Buffer.concat(kept(one))))]),
    );
    return Buffer.concat([array(topics), int32(0)]);
  },
  authBytes: (reader) => reader.bytes(),
  authenticated: (error, message, answer) => Buffer.concat([int16(error), string(message), bytes(answer), int64(0)]),
};

/** Kafka 3.9, of 2024. */
const recent: Dialect = {
  versions: {
    [API.produce]: 11,
    [API.metadata]: 12,
    [API.saslHandshake]: 1,
    [API.apiVersions]: 4,
    [API.saslAuthenticate]: 2,
  },
  flexibleFrom: { [API.produce]: 9, [API.metadata]: 9, [API.apiVersions]: 3, [API.saslAuthenticate]: 2 },
  apiVersions: (versions) => Buffer.concat([int16(0), compactArray(versions), int32(0), NO_TAGS]),
  topicsAsked: (reader) =>
    reader.compactArray(() => {
      reader.take(16);
      return reader.compactString() ?? '';
    }),
  metadata: (topics, { host, port, partitions }) => {
    const broker = Buffer.concat([int32(NODE), compactString(host), int32(port), compactString(null)]);
    const partition = (index: number): Buffer => {
      const replicas = [[NODE], [NODE], []].map(compactInts);
      return Buffer.concat([int16(0), int32(index), int32(NODE), NO_EPOCH, ...replicas]);
    };
    const all = compactArray(Array.from({ length: partitions }, (_, index) => partition(index)));
    const described = topics.map((topic) =>
      Buffer.concat([int16(0), compactString(topic), Buffer.alloc(16, topic), bool(false), all, NO_OPERATIONS]),
    );
    const cluster = [compactString('double'), int32(NODE)];
    return Buffer.concat([int32(0), compactArray([broker]), ...cluster, compactArray(described), NO_TAGS]);
  },
  batches: (reader) => {
    reader.compactString();
    reader.take(2 + 4);
    return reader
      .compactArray(() => {
        const topic = reader.compactString() ?? '';
        return reader.compactArray(() => ({ topic, partition: reader.int32(), records: reader.compactBytes() }));
      })
      .flat();
  },
  produced: (taken) => {
    const noDetails = [compactArray([]), compactString(null)];
    const topics = byTopic(taken).map(([topic, some]) =>
      Buffer.concat([
        compactString(topic),
        compactArray(some.map((one) => Buffer.concat([...kept(one), ...noDetails]))),
      ]),
    );
    return Buffer.concat([compactArray(topics), int32(0), NO_TAGS]);
  },
  authBytes: (reader) => reader.compactBytes(),
  authenticated: (error, message, answer) =>
    Buffer.concat([int16(error), compactString(message), compactBytes(answer), int64(0), NO_TAGS]),
};

export const DIALECTS = { '2.1': old, '3.9': recent } as const;
