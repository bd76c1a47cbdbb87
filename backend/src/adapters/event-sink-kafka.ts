import { isIP, type Socket } from 'node:net';
import { type EventSink, type SinkMessage, SinkUnavailable } from '@kontor/contracts/ports/event-sink';
import {
  type Broker,
  compatibilityPartitioner,
  CompressionAlgorithms,
  type Connection as BrokerConnection,
  ProduceAcks,
  Producer,
  SASLMechanisms,
  stringSerializers,
} from '@platformatic/kafka';
import type { KafkaSettings } from '../platform/kafka-settings.ts';

/** Timeouts in ms; `whole` applies to one portion. */
const PATIENCE = { connectTimeout: 5_000, requestTimeout: 15_000, whole: 30_000 };
/** Characters per request; brokers accept 1 MB by default. */
const MAX_AT_ONCE = 250_000;
/** Milliseconds. */
const KEEP_ALIVE = 60_000;

const MECHANISMS = {
  plain: SASLMechanisms.PLAIN,
  'scram-sha-256': SASLMechanisms.SCRAM_SHA_256,
  'scram-sha-512': SASLMechanisms.SCRAM_SHA_512,
} as const;

type Patience = typeof PATIENCE;

/** A Kafka-compatible broker: one topic, partitioned by key as in the Java client. */
export class KafkaEventSink implements EventSink {
  readonly #settings: KafkaSettings;
  readonly #patience: Patience;
  #open: Connection | null = null;
  #failures = 0;

  constructor(settings: KafkaSettings, patience: Patience = PATIENCE) {
    this.#settings = settings;
    this.#patience = patience;
  }

  async publish(messages: readonly SinkMessage[]): Promise<void> {
    const connection = (this.#open ??= new Connection(this.#settings, this.#patience, this.#failures));
    try {
      for (const some of portions(messages)) await connection.send(some);
    } catch (cause) {
      // The driver caches broker metadata; the next try asks again, starting with another broker.
      this.#failures += 1;
      this.#end(connection);
      throw new SinkUnavailable(`Kafka takes no events: ${reasonOf(cause)}`, { cause });
    }
  }

  async close(): Promise<void> {
    if (this.#open) this.#end(this.#open);
  }

  #end(connection: Connection): void {
    connection.end();
    if (this.#open === connection) this.#open = null;
  }
}

class Connection {
  readonly #topic: string;
  readonly #patience: Patience;
  readonly #producer: Producer<string, string, string, string>;
  readonly #sockets = new Set<Socket>();
  readonly #ended = new AbortController();

  constructor({ brokers, topic, tls, ca, sasl }: KafkaSettings, patience: Patience, turn: number) {
    this.#topic = topic;
    this.#patience = patience;
    const known = brokers.map(brokerOf);
    // The driver uses the first broker that accepts a connection, even if it never answers.
    const first = turn % known.length;
    this.#producer = new Producer({
      clientId: 'kontor',
      bootstrapBrokers: [...known.slice(first), ...known.slice(0, first)],
      connectTimeout: patience.connectTimeout,
      requestTimeout: patience.requestTimeout,
      timeout: patience.requestTimeout,
      ...(tls && { tls: ca === null ? {} : { ca }, tlsServerName: known.some(({ host }) => isIP(host) === 0) }),
      ...(sasl && { sasl: { ...sasl, mechanism: MECHANISMS[sasl.mechanism] } }),
      serializers: stringSerializers,
      partitioner: compatibilityPartitioner,
      compression: CompressionAlgorithms.GZIP,
      acks: ProduceAcks.ALL,
      autocreateTopics: true,
      // The caller retries from the first message. Retries in the driver could reorder messages.
      retries: 0,
      repeatOnStaleMetadata: false,
    });
    this.#producer.connections.on('connecting', ({ connection }) => this.#watch(connection));
  }

  async send(messages: readonly SinkMessage[]): Promise<void> {
    const late = AbortSignal.timeout(this.#patience.whole);
    await unless(
      AbortSignal.any([late, this.#ended.signal]),
      this.#producer.send({
        messages: messages.map(({ id, key, type, at, body }) => ({
          topic: this.#topic,
          key,
          value: body,
          timestamp: BigInt(at),
          headers: { 'content-type': 'application/cloudevents+json', ce_id: id, ce_type: type },
        })),
      }),
    );
  }

  /** Closes immediately: the driver would wait for answers that may never come. */
  end(): void {
    this.#ended.abort(new Error('the connection was ended'));
    this.#producer.close().catch(() => undefined);
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The driver drops its error handlers after the first error; a further error would end the process. */
  #watch(connection: BrokerConnection): void {
    connection.on('error', () => undefined);
    connection.once('connecting', () =>
      // The socket is created in the same tick.
      queueMicrotask(() => {
        const socket = connection.socket as Socket | undefined;
        if (!socket) return;
        socket.on('error', () => undefined);
        socket.setKeepAlive(true, KEEP_ALIVE);
        this.#sockets.add(socket);
        socket.once('close', () => this.#sockets.delete(socket));
        if (this.#ended.signal.aborted) socket.destroy();
      }),
    );
  }
}

const brokerOf = (text: string): Broker => {
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[(.*)\]$/u, '$1'), port: Number(text.slice(colon + 1)) };
};

const unless = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise: given, reject } = Promise.withResolvers<never>();
  const giveUp = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, given]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error
    ? reasonOf(inner)
    : error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
};

/** In order; at least one message each. */
const portions = function* (messages: readonly SinkMessage[]): Generator<readonly SinkMessage[]> {
  let some: SinkMessage[] = [];
  let size = 0;
  for (const message of messages) {
    if (some.length > 0 && size + message.body.length > MAX_AT_ONCE) {
      yield some;
      some = [];
      size = 0;
    }
    some.push(message);
    size += message.body.length;
  }
  if (some.length > 0) yield some;
};
