import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SinkUnavailable } from '@kontor/contracts/ports/event-sink';
import { Admin, Consumer, MessagesStreamModes, stringDeserializers } from '@platformatic/kafka';
import { KafkaEventSink } from '../../backend/src/adapters/event-sink-kafka.ts';
import type { KafkaSettings } from '../../backend/src/platform/kafka-settings.ts';
import { type KafkaDouble, type KafkaDoubleOptions, startKafka } from '../doubles/kafka/index.ts';
import { until } from '../support/until.ts';
import { eventSinkSuite, message, type SinkFixture } from './event-sink.suite.ts';

const realBrokers = process.env['KAFKA_BROKERS']?.split(',');
const settings = (brokers: readonly string[], topic = 'kontor.events') =>
  ({ brokers, topic, tls: false, ca: null, sasl: null }) as const;
/** In ms, for brokers that never answer; a busy machine takes a second for one that does. */
const HASTY = { connectTimeout: 3_000, requestTimeout: 3_000, whole: 5_000 };

const withDouble = (options: KafkaDoubleOptions) => async (): Promise<SinkFixture> => {
  const kafka = await startKafka(options);
  return {
    open: () => new KafkaEventSink(settings([kafka.broker])),
    received: async () =>
      kafka.records.map(({ key, value, timestamp }) => ({ key: key ?? '', body: value ?? '', at: timestamp })),
    remove: () => kafka.stop(),
  };
};

const withBrokers = (brokers: readonly string[]) => async (): Promise<SinkFixture> => {
  const topic = `kontor-test-${randomUUID()}`;
  const client = { clientId: 'kontor-test', bootstrapBrokers: [...brokers] };
  const admin = new Admin(client);
  await admin.createTopics({ topics: [topic], partitions: 3, replicas: 1 });
  await admin.close();
  const consumer = new Consumer({ ...client, groupId: topic, deserializers: stringDeserializers });
  const found: { key: string; body: string; at: number }[] = [];
  const stream = await consumer.consume({ topics: [topic], mode: MessagesStreamModes.EARLIEST });
  stream.on('data', ({ key, value, timestamp }) => found.push({ key, body: value, at: Number(timestamp) }));
  return {
    open: () => new KafkaEventSink(settings(brokers, topic)),
    received: async (atLeast) => {
      await until(async () => found.length >= atLeast, true);
      return found;
    },
    remove: () => consumer.close(true),
  };
};

if (realBrokers) {
  eventSinkSuite('Kafka', withBrokers(realBrokers));
} else {
  eventSinkSuite('Kafka 3.9 (double)', withDouble({ version: '3.9' }));
  eventSinkSuite('Kafka 2.1 (double)', withDouble({ version: '2.1' }));
}

describe('event sink in Kafka', () => {
  let kafka: KafkaDouble;
  let sink: KafkaEventSink;
  const values = () => kafka.records.map(({ value }) => (JSON.parse(value ?? '') as { number: number }).number);

  beforeEach(async () => {
    kafka = await startKafka();
    sink = new KafkaEventSink(settings([kafka.broker]));
  });
  afterEach(async () => {
    await sink.close();
    await kafka.stop();
  });

  it('sends the event’s id and type as headers, and all messages of a key to one partition', async () => {
    await sink.publish([message('cart-demo_1', 1), message('cart-demo_2', 2), message('cart-demo_1', 3)]);
    expect(kafka.records.find(({ timestamp }) => timestamp === message('', 1).at)).toMatchObject({
      topic: 'kontor.events',
      headers: { ce_id: 'cart-demo_1-1', ce_type: 'Counted', 'content-type': 'application/cloudevents+json' },
    });
    const places = new Map(kafka.records.map(({ key, partition }) => [`${key} ${partition}`, partition]));
    expect(places.size).toBe(2);
  });

  it('partitions keys like Java’s clients', async () => {
    const seven = await startKafka({ partitions: 7 });
    const careful = new KafkaEventSink(settings([seven.broker]));
    // Computed with org.apache.kafka.common.utils.Utils.murmur2.
    const places = { 'cart-demo_1': 5, 'cart-demo_2': 6, 'order-demo_0': 0, 'order-demo_1': 3, 'ä€😀': 1 };
    await careful.publish(Object.keys(places).map((key, number) => message(key, number)));
    expect(Object.fromEntries(seven.records.map(({ key, partition }) => [key, partition]))).toEqual(places);
    await careful.close();
    await seven.stop();
  });

  it('reports that a broker is unavailable, and recovers when it returns', async () => {
    await sink.publish([message('a-demo_1', 1)]);
    await kafka.refuse();
    await expect(sink.publish([message('a-demo_1', 2)])).rejects.toThrow(SinkUnavailable);
    await expect(sink.publish([message('a-demo_1', 2)])).rejects.toThrow(/^Kafka takes no events: /u);
    await kafka.accept();
    await sink.publish([message('a-demo_1', 2)]);
    expect(values()).toEqual([1, 2]);
  });

  it.each(['before', 'after'] as const)('fails when the connection ends %s the records are kept', async (when) => {
    kafka.cutNextProduce(when);
    await expect(sink.publish([message('a-demo_1', 1)])).rejects.toThrow(SinkUnavailable);
    expect(kafka.asked).toBe(1);
    await sink.publish([message('a-demo_1', 1)]);
    expect(values()).toEqual(when === 'before' ? [1] : [1, 1]);
  });

  it('times out, and leaves no connection open', async () => {
    const hasty = new KafkaEventSink(settings([kafka.broker]), HASTY);
    await hasty.publish([message('a-demo_1', 1)]);
    kafka.stall(true);
    await expect(hasty.publish([message('a-demo_1', 2)])).rejects.toThrow(SinkUnavailable);
    await until(async () => kafka.connections, 0);
    kafka.stall(false);
    await hasty.publish([message('a-demo_1', 3)]);
    await hasty.close();
    expect(values()).toEqual([1, 3]);
  });

  it('aborts pending sends when closed', async () => {
    kafka.stall(true);
    const patient = new KafkaEventSink(settings([kafka.broker]));
    const outcome = expect(patient.publish([message('a-demo_1', 1)])).rejects.toThrow(SinkUnavailable);
    await until(async () => kafka.connections, 1);
    await patient.close();
    await outcome;
  });

  it.each([
    ['not enough replicas', 19],
    ['not allowed', 29],
    ['too large', 10],
  ])('classifies an error of the broker: %s', async (_, code) => {
    kafka.answerErrors(code, 1);
    await expect(sink.publish([message('a-demo_1', 1)])).rejects.toThrow(SinkUnavailable);
    expect(kafka.asked).toBe(1);
    await sink.publish([message('a-demo_1', 1)]);
    expect(values()).toEqual([1]);
  });

  it('names the error of the broker', async () => {
    kafka.answerErrors(19, 1);
    await expect(sink.publish([message('a-demo_1', 1)])).rejects.toThrow(/fewer in-sync replicas/u);
  });

  it('ignores a connection that ended while idle', async () => {
    await sink.publish([message('a-demo_1', 1)]);
    kafka.cutConnections();
    await until(async () => kafka.connections, 0);
    await sink.publish([message('a-demo_1', 2)]);
    expect(values()).toEqual([1, 2]);
  });

  it('tries the next broker if the first accepts connections but does not answer', async () => {
    const silent = await startKafka();
    silent.stall(true);
    const careful = new KafkaEventSink(settings([silent.broker, kafka.broker]), HASTY);
    await expect(careful.publish([message('a-demo_1', 1)])).rejects.toThrow(SinkUnavailable);
    await careful.publish([message('a-demo_1', 1)]);
    expect(values()).toEqual([1]);
    await careful.close();
    await silent.stop();
  });

  it('limits the time per portion, whatever the driver’s timeouts are', async () => {
    kafka.stall(true);
    const unbounded = { connectTimeout: 60_000, requestTimeout: 60_000, whole: 200 };
    const careful = new KafkaEventSink(settings([kafka.broker]), unbounded);
    await expect(careful.publish([message('a-demo_1', 1)])).rejects.toThrow(SinkUnavailable);
    await until(async () => kafka.connections, 0);
    await careful.close();
  });

  it('closes at once, even if nobody reads what it sends', async () => {
    const patient = new KafkaEventSink(settings([kafka.broker]));
    await patient.publish([message('a-demo_1', 1)]);
    kafka.stopReading();
    const large = message('a-demo_1', 2, randomBytes(12_000_000).toString('base64'));
    const outcome = expect(patient.publish([large])).rejects.toThrow(/the connection was ended/u);
    await until(() => kafka.unread > 0);
    await patient.close();
    await outcome;
  });
});

describe('event sink in Kafka with authentication', () => {
  const LOGIN = { mechanism: 'PLAIN', username: 'kontor', password: 'right' } as const;
  const uncaught: unknown[] = [];
  const listen = (error: unknown): void => void uncaught.push(error);
  let kafka: KafkaDouble;

  const start = async (options: KafkaDoubleOptions = {}): Promise<void> => {
    kafka = await startKafka({ login: LOGIN, ...options });
  };
  const open = (password: string, mechanism: NonNullable<KafkaSettings['sasl']>['mechanism'] = 'plain') => {
    const sasl = { mechanism, username: LOGIN.username, password };
    return new KafkaEventSink({ ...settings([kafka.broker]), sasl }, HASTY);
  };

  beforeEach(() => {
    uncaught.length = 0;
    process.on('uncaughtExceptionMonitor', listen);
  });
  afterEach(async () => {
    process.off('uncaughtExceptionMonitor', listen);
    await kafka.stop();
  });

  it.each([
    ['plain', 'PLAIN', '2.1'],
    ['scram-sha-256', 'SCRAM-SHA-256', '2.1'],
    ['plain', 'PLAIN', '3.9'],
    ['scram-sha-256', 'SCRAM-SHA-256', '3.9'],
    ['scram-sha-512', 'SCRAM-SHA-512', '3.9'],
  ] as const)('signs in by %s, and rejects another password', async (mechanism, theirs, version) => {
    await start({ version, login: { ...LOGIN, mechanism: theirs } });
    await open('right', mechanism).publish([message('a-demo_1', 1)]);
    await expect(open('wrong', mechanism).publish([message('a-demo_1', 2)])).rejects.toThrow(SinkUnavailable);
    expect(kafka.records).toHaveLength(1);
  });

  it.each(['right', 'wrong'])('treats a reset as an outage, with the %s password, and recovers', async (password) => {
    await start();
    const sink = open(password);
    for (const number of [1, 2, 3]) {
      kafka.reset(true);
      await expect(sink.publish([message('a-demo_1', number)])).rejects.toThrow(SinkUnavailable);
      kafka.reset(false);
      const outcome = sink.publish([message('a-demo_1', number)]);
      if (password === 'right') await outcome;
      else await expect(outcome).rejects.toThrow('Kafka takes no events: SASL authentication failed.');
      kafka.reset(false);
    }
    expect(kafka.records).toHaveLength(password === 'right' ? 3 : 0);
    await sink.close();
    await until(async () => kafka.connections, 0);
    expect(uncaught).toEqual([]);
  });
});
