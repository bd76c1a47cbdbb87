import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SinkUnavailable } from '@kontor/contracts/ports/event-sink';
import { Kafka, logLevel } from 'kafkajs';
import { KafkaEventSink } from '../../backend/src/adapters/event-sink-kafka.ts';
import { type KafkaDouble, startKafka } from '../doubles/kafka/index.ts';
import { until } from '../support/until.ts';
import { eventSinkSuite, message, type SinkFixture } from './event-sink.suite.ts';

const realBrokers = process.env['KAFKA_BROKERS']?.split(',');
const settings = (brokers: readonly string[], topic = 'kontor.events') =>
  ({ brokers, topic, tls: false, sasl: null }) as const;
/** Milliseconds. */
const HASTY = { connectionTimeout: 500, authenticationTimeout: 500, requestTimeout: 300 };

const withDouble = async (): Promise<SinkFixture> => {
  const kafka = await startKafka();
  return {
    open: () => new KafkaEventSink(settings([kafka.broker])),
    received: async () =>
      kafka.records.map(({ key, value, timestamp }) => ({ key: key ?? '', body: value ?? '', at: timestamp })),
    remove: () => kafka.stop(),
  };
};

/** A topic of its own, which stays. */
const withBrokers = async (brokers: readonly string[]): Promise<SinkFixture> => {
  const topic = `kontor-test-${randomUUID()}`;
  const kafka = new Kafka({ clientId: 'kontor-test', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 3 }], waitForLeaders: true });
  await admin.disconnect();
  const consumer = kafka.consumer({ groupId: topic });
  const found: { key: string; body: string; at: number }[] = [];
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message: { key, value, timestamp } }) =>
      void found.push({ key: String(key), body: String(value), at: Number(timestamp) }),
  });
  return {
    open: () => new KafkaEventSink(settings(brokers, topic)),
    received: async (atLeast) => {
      await until(async () => found.length >= atLeast, true);
      return found;
    },
    remove: () => consumer.disconnect(),
  };
};

eventSinkSuite(realBrokers ? 'Kafka' : 'Kafka (double)', () => (realBrokers ? withBrokers(realBrokers) : withDouble()));

describe('event sink in Kafka', () => {
  let kafka: KafkaDouble;
  let sink: KafkaEventSink;
  const values = () => kafka.records.map(({ value }) => (JSON.parse(value ?? '') as { number: number }).number);

  beforeEach(async () => {
    kafka = await startKafka();
    sink = new KafkaEventSink(settings([kafka.broker]), HASTY);
  });
  afterEach(async () => {
    await sink.close();
    await kafka.stop();
  });

  it('names the event in headers, and puts all that has one key into one partition', async () => {
    await sink.publish([message('cart-demo_1', 1), message('cart-demo_2', 2), message('cart-demo_1', 3)]);
    expect(kafka.records.find(({ timestamp }) => timestamp === message('', 1).at)).toMatchObject({
      topic: 'kontor.events',
      headers: { ce_id: 'cart-demo_1-1', ce_type: 'Counted', 'content-type': 'application/cloudevents+json' },
    });
    const places = new Map(kafka.records.map(({ key, partition }) => [`${key} ${partition}`, partition]));
    expect(places.size).toBe(2);
  });

  it('says that a broker is away, and needs nothing but its return', async () => {
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

  it('does not wait for ever, and leaves no connection behind', async () => {
    await sink.publish([message('a-demo_1', 1)]);
    kafka.stall(true);
    await expect(sink.publish([message('a-demo_1', 2)])).rejects.toThrow(SinkUnavailable);
    await until(async () => kafka.connections, 0);
    kafka.stall(false);
    await sink.publish([message('a-demo_1', 3)]);
    expect(values()).toEqual([1, 3]);
  });

  it('ends at once what is under way when it is closed', async () => {
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
  ])('takes an error of the broker for what it is: %s', async (_, code) => {
    kafka.answerErrors(code, 1);
    await expect(sink.publish([message('a-demo_1', 1)])).rejects.toThrow(SinkUnavailable);
    expect(kafka.asked).toBe(1);
    await sink.publish([message('a-demo_1', 1)]);
    expect(values()).toEqual([1]);
  });
});
