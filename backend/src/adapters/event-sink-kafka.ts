import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type EventSink, type SinkMessage, SinkUnavailable } from '@kontor/contracts/ports/event-sink';
import {
  CompressionTypes,
  type ISocketFactory,
  Kafka,
  type KafkaConfig,
  logLevel,
  Partitioners,
  type Producer,
} from 'kafkajs';
import type { KafkaSettings } from '../platform/kafka-settings.ts';

/** Milliseconds until a broker that does not answer is taken for one that is away. */
const PATIENCE = { connectionTimeout: 5_000, authenticationTimeout: 10_000, requestTimeout: 15_000 };
/** Characters of messages that go at once: a broker takes a megabyte of bytes, unless it was told otherwise. */
const MOST_AT_ONCE = 250_000;
/** Whoever calls tries again, from the first message on. Otherwise a later one could come before it. */
const ONCE = { retries: 0 };
const ALL_REPLICAS = -1;
/** Milliseconds of silence. */
const KEEP_ALIVE = 60_000;

type Patience = Pick<KafkaConfig, keyof typeof PATIENCE>;

/** Kafka, or what speaks its protocol: one topic, in which the key says the partition as Java's clients have it. */
export class KafkaEventSink implements EventSink {
  readonly #settings: KafkaSettings;
  readonly #patience: Patience;
  #open: Connection | null = null;

  constructor(settings: KafkaSettings, patience: Patience = PATIENCE) {
    this.#settings = settings;
    this.#patience = patience;
  }

  async publish(messages: readonly SinkMessage[]): Promise<void> {
    const connection = (this.#open ??= new Connection(this.#settings, this.#patience));
    try {
      for (const some of portions(messages)) await connection.send(some);
    } catch (cause) {
      // Its driver goes on with what it knows of the brokers; the next try finds out anew.
      this.#end(connection);
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SinkUnavailable(`Kafka takes no events: ${reason}`, { cause });
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

/** Connections to the brokers, from the first message until one fails. */
class Connection {
  readonly #topic: string;
  readonly #producer: Producer;
  readonly #sockets = new Set<Socket>();
  #hasEnded = false;
  #connected: Promise<void> | null = null;

  constructor({ brokers, topic, tls, sasl }: KafkaSettings, patience: Patience) {
    this.#topic = topic;
    const kafka = new Kafka({
      clientId: 'kontor',
      brokers: [...brokers],
      ssl: tls,
      ...(sasl && { sasl: { ...sasl } as NonNullable<KafkaConfig['sasl']> }),
      logLevel: logLevel.NOTHING,
      retry: ONCE,
      socketFactory: (options) => this.#socket(options),
      ...patience,
    });
    this.#producer = kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: true,
      retry: ONCE,
    });
  }

  async send(messages: readonly SinkMessage[]): Promise<void> {
    await (this.#connected ??= this.#producer.connect());
    await this.#producer.send({
      topic: this.#topic,
      acks: ALL_REPLICAS,
      compression: CompressionTypes.GZIP,
      messages: messages.map(({ id, key, type, at, body }) => ({
        key,
        value: body,
        timestamp: String(at),
        headers: { 'content-type': 'application/cloudevents+json', ce_id: id, ce_type: type },
      })),
    });
  }

  /** At once: the driver would wait for answers that may never come. */
  end(): void {
    this.#hasEnded = true;
    for (const socket of this.#sockets) socket.destroy(new Error('the connection was ended'));
    this.#producer.disconnect().catch(() => undefined);
  }

  #socket({ host, port, ssl, onConnect }: Parameters<ISocketFactory>[0]): Socket {
    const socket = ssl
      ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...ssl }, onConnect)
      : connect({ host, port }, onConnect);
    socket.setKeepAlive(true, KEEP_ALIVE);
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // The driver connects again before it gives up.
    if (this.#hasEnded) socket.destroy(new Error('the connection was ended'));
    return socket;
  }
}

/** In order, at least one message in each. */
const portions = function* (messages: readonly SinkMessage[]): Generator<readonly SinkMessage[]> {
  let some: SinkMessage[] = [];
  let size = 0;
  for (const message of messages) {
    if (some.length > 0 && size + message.body.length > MOST_AT_ONCE) {
      yield some;
      some = [];
      size = 0;
    }
    some.push(message);
    size += message.body.length;
  }
  if (some.length > 0) yield some;
};
