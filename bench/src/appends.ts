import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { streamName } from '@kontor/contracts/kernel/events';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { newEvent } from '../../test/support/events.ts';

/** Durable appends per second by that many concurrent writers, each with its own streams. */
export const appendsPerSecond = async (folder: string, writers: number, seconds: number): Promise<number> => {
  const log = new SqliteEventLog(join(folder, `appends-${writers}.sqlite`));
  const end = performance.now() + seconds * 1000;
  let appended = 0;
  const write = async (): Promise<void> => {
    while (performance.now() < end) {
      const stream = streamName('bench', 'demo', randomUUID());
      await log.append(stream, [newEvent('Measured', { text: 'x'.repeat(200) })], 'none');
      appended += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await log.close();
  return appended / seconds;
};
