import { randomUUID } from 'node:crypto';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import { Appender } from '../../backend/src/adapters/event-log-eventstoredb/appender.ts';
import { Connection, type ReadCall } from '../../backend/src/adapters/event-log-eventstoredb/connection.ts';
import { allRead, allSubscription, batchAppend } from '../../backend/src/adapters/event-log-eventstoredb/requests.ts';
import { type EventStoreDbDouble, startEventStoreDb } from '../doubles/eventstoredb/index.ts';
import { newEvent } from '../support/events.ts';
import { until } from '../support/until.ts';

const STREAMS = 100;
const MB = 1024 * 1024;
const PATIENCE_MS = 10_000;

/** Limits that Kontor avoids, tested by direct calls. */
describe('limits of an EventStoreDB server, as in the double', () => {
  let server: EventStoreDbDouble;
  let connection: Connection;
  const name = (): string => `cart-demo_${randomUUID()}`;
  const textOf = (bytes: number) => newEvent('Large', { text: 'x'.repeat(bytes) });

  beforeEach(async () => {
    server = await startEventStoreDb();
    connection = new Connection(server.connectionString);
  });
  afterEach(async () => {
    await connection.close();
    await server.stop();
  });

  const subscribed = async (): Promise<{ readonly call: ReadCall; readonly begun: Promise<void> }> => {
    const call = await connection.subscribe(allSubscription(START));
    const begun = new Promise<void>((resolve) => void call.once('data', () => resolve()));
    return { call, begun };
  };

  it(`${STREAMS} streams can be open per connection, and a further one waits`, async () => {
    const open = [];
    for (let count = 0; count < STREAMS; count += 1) open.push(await subscribed());
    await Promise.all(open.map(({ begun }) => begun));
    expect(server.reading).toBe(STREAMS);
    const read = (withinMs: number) => connection.read(allRead(START, null, 1), withinMs);
    await expect(read(300)).rejects.toThrow(/deadline exceeded|after 300 ms/iu);
    await expect(new Appender(connection, 300).append(name(), [newEvent('A')], 'none')).rejects.toThrow('after 300 ms');
    for (const { call } of open) call.cancel();
    await until(async () => server.reading, 0);
    expect((await read(PATIENCE_MS)).answers).toHaveLength(1);
    expect(server.mostStreams).toBe(STREAMS);
  });

  it('an append of more than 1,048,576 bytes is refused, in however many messages', async () => {
    const appender = new Appender(connection, PATIENCE_MS);
    const stream = name();
    const halves = [textOf(0.6 * MB), textOf(0.6 * MB)];
    expect([...batchAppend('id', stream, halves, 'none')]).toHaveLength(2);
    await expect(appender.append(stream, halves, 'none')).rejects.toThrow('MaxAppendSize');
    await expect(appender.append(stream, [textOf(2 * MB)], 'none')).rejects.toThrow('MaxAppendSize');
    expect(await appender.append(stream, halves.slice(1), 'none')).toMatchObject({ kind: 'appended', revision: 0 });
  });

  it('a message of more than 17 MB ends its call', async () => {
    const appender = new Appender(connection, PATIENCE_MS);
    await expect(appender.append(name(), [textOf(16 * MB)], 'none')).rejects.toThrow('MaxAppendSize');
    await expect(appender.append(name(), [textOf(18 * MB)], 'none')).rejects.toThrow(
      /RESOURCE_EXHAUSTED|larger than max/u,
    );
    expect(await appender.append(name(), [textOf(1)], 'none')).toMatchObject({ kind: 'appended' });
  });

  it('a repeated append is answered like the first, with its position', async () => {
    const stream = name();
    const [message] = batchAppend(randomUUID(), stream, [newEvent('A')], 'none');
    const call = await connection.batchAppend();
    const answers: (string | undefined)[] = [];
    const twice = new Promise<void>((resolve) => {
      call.on('data', (answer: BatchAppendResp) => {
        answers.push(answer.getSuccess()?.getPosition()?.getCommitPosition());
        if (answers.length === 2) resolve();
      });
    });
    call.write(message!);
    call.write(message!);
    await twice;
    call.cancel();
    expect(answers[0]).toMatch(/^\d+$/u);
    expect(answers[1]).toBe(answers[0]);
  });
});
