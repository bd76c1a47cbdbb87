import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { Connections } from '../connections.ts';
import { API, type Batch, DIALECTS, type Taken } from './dialects.ts';
import { CorruptBatch, type KafkaRecord, recordsOf } from './records.ts';
import { type Login, signIn } from './sasl.ts';
import { array, framed, int16, int32, NO_TAGS, Reader, string } from './wire.ts';

export interface KeptRecord extends KafkaRecord {
  readonly topic: string;
  readonly partition: number;
}

/**
 * A protocol double of one Kafka broker, version 2.1 or 3.9, for producers: `ApiVersions`, `Metadata`, `Produce`,
 * `SaslHandshake` and `SaslAuthenticate`, over TCP or TLS on 127.0.0.1, with records in memory. Topics are created on
 * request.
 *
 * Not covered: durability, other brokers, consumers and groups, transactions and idempotent producers, quotas, size
 * limits, compression other than gzip, expiring passwords, and any but the newest version of each request that such a
 * broker supports.
 */
export interface KafkaDouble {
  readonly broker: string;
  readonly records: readonly KeptRecord[];
  readonly connections: number;
  /** Bytes received since it stopped reading. */
  readonly unread: number;
  readonly asked: number;
  cutConnections(): void;
  /** Closes the connections at the next produce request: before the records are stored, or before it is answered. */
  cutNextProduce(when: 'before' | 'after'): void;
  /** Resets connections, open ones immediately and new ones at their first request, until switched off. */
  reset(isResetting: boolean): void;
  /** Answers the next produce requests with this Kafka error code; nothing is stored. */
  answerErrors(code: number, times: number): void;
  /** Accepts connections without answering; `false`: answers new requests again. */
  stall(isStalling: boolean): void;
  /** Stops reading from open connections, so that senders run into backpressure. */
  stopReading(): void;
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
}

export interface KafkaDoubleOptions {
  readonly partitions?: number;
  readonly version?: keyof typeof DIALECTS;
  /** Advertised host name, also in the certificate. */
  readonly host?: string;
  readonly tls?: TlsOptions;
  /** Default: no authentication. */
  readonly login?: Login;
}

const ERRORS = { corruptMessage: 2, unsupportedMechanism: 33, unsupportedVersion: 35, signInFailed: 58 } as const;

export const startKafka = async (options: KafkaDoubleOptions = {}): Promise<KafkaDouble> => {
  const { partitions = 3, version: age = '3.9', host = '127.0.0.1', tls, login } = options;
  const dialect = DIALECTS[age];
  const records: KeptRecord[] = [];
  let asked = 0;
  let cut: 'before' | 'after' | null = null;
  let errors = { code: 0, times: 0 };
  let [isStalling, isResetting] = [false, false];

  const known = Object.entries(dialect.versions).map(([api, newest]) =>
    Buffer.concat([int16(Number(api)), int16(api === String(API.apiVersions) ? 0 : newest), int16(newest)]),
  );
  const versions = (version: number): Buffer => {
    const isFlexible = version >= (dialect.flexibleFrom[API.apiVersions] ?? Infinity);
    if (version > (dialect.versions[API.apiVersions] ?? 0)) {
      return Buffer.concat([int16(ERRORS.unsupportedVersion), array(known)]);
    }
    if (isFlexible) return dialect.apiVersions(known);
    return Buffer.concat([int16(0), array(known), ...(version > 0 ? [int32(0)] : [])]);
  };

  const keep = ({ topic, partition, records: batch }: Batch, error: number): Taken => {
    try {
      const found = recordsOf(batch);
      if (error === 0) records.push(...found.map((record) => ({ ...record, topic, partition })));
      return { topic, partition, error };
    } catch (failure) {
      if (failure instanceof CorruptBatch) return { topic, partition, error: ERRORS.corruptMessage };
      throw failure;
    }
  };

  const produce = (reader: Reader): Buffer | null => {
    asked += 1;
    const when = cut;
    cut = null;
    if (when === 'before') return null;
    const error = errors.times > 0 ? errors.code : 0;
    if (error !== 0) errors = { ...errors, times: errors.times - 1 };
    const taken = dialect.batches(reader).map((batch) => keep(batch, error));
    return when === 'after' ? null : dialect.produced(taken);
  };

  /** @returns the request handler of one connection; `null` closes it */
  const answering = (): ((api: number, version: number, reader: Reader) => Buffer | null) => {
    let step = login ? signIn(login) : null;
    let isIn = login === undefined;
    const authenticate = (reader: Reader): Buffer => {
      const said = step?.(dialect.authBytes(reader));
      if (!said?.answer)
        return dialect.authenticated(ERRORS.signInFailed, 'the double does not know you', Buffer.alloc(0));
      isIn = said.isDone;
      return dialect.authenticated(0, null, said.answer);
    };
    return (api, version, reader) => {
      if (api === API.apiVersions) return versions(version);
      if (version !== dialect.versions[api]) throw new RangeError(`the double does not know API ${api} ${version}`);
      if (api === API.saslHandshake && login) {
        step = signIn(login);
        const fits = reader.string() === login.mechanism;
        return Buffer.concat([int16(fits ? 0 : ERRORS.unsupportedMechanism), array([string(login.mechanism)])]);
      }
      if (api === API.saslAuthenticate && login) return authenticate(reader);
      if (!isIn) return null;
      if (api === API.metadata) {
        return dialect.metadata(dialect.topicsAsked(reader), { host, port: connections.port, partitions });
      }
      if (api === API.produce) return produce(reader);
      return null;
    };
  };

  const serve = (socket: Socket): void => {
    const answer = answering();
    const take = (message: Buffer): void => {
      if (isResetting) return connections.reset();
      if (isStalling) return;
      const reader = new Reader(message);
      const [api, version, correlation] = [reader.int16(), reader.int16(), reader.int32()];
      reader.string();
      const isFlexible = version >= (dialect.flexibleFrom[api] ?? Infinity);
      if (isFlexible && api !== API.apiVersions) reader.tags();
      const said = answer(api, version, reader);
      if (said === null) return connections.cut();
      const tags = isFlexible && api !== API.apiVersions ? [NO_TAGS] : [];
      const body = Buffer.concat([int32(correlation), ...tags, said]);
      socket.write(Buffer.concat([int32(body.length), body]));
    };
    socket.on('data', framed(take));
  };
  const connections = new Connections(0, serve, tls);
  await connections.accept();

  return {
    broker: `${host}:${connections.port}`,
    records,
    get connections() {
      return connections.count;
    },
    get unread() {
      return connections.unread;
    },
    get asked() {
      return asked;
    },
    cutConnections: () => connections.cut(),
    cutNextProduce: (when) => (cut = when),
    reset: (value) => {
      isResetting = value;
      connections.reset();
    },
    answerErrors: (code, times) => (errors = { code, times }),
    stall: (value) => (isStalling = value),
    stopReading: () => connections.pause(),
    refuse: () => connections.refuse(),
    accept: () => connections.accept(),
    stop: () => connections.refuse(),
  };
};
