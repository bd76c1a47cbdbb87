import { randomUUID } from 'node:crypto';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { newEvent } from '../support/events.ts';

/** Appends to one stream for ever, several at a time, and prints acknowledgements. Used by kill tests. */
const [file = '', run = ''] = process.argv.slice(2);
const log = new SqliteEventLog(file);
const stream = `killed-demo_${run}`;

const append = async (number: number): Promise<void> => {
  const event = newEvent('Acknowledged', { number, padding: randomUUID().repeat(number % 20) });
  await log.append(stream, [event], 'any');
  process.stdout.write(`${event.id}\n`);
};
process.stdout.write('ready\n');
for (let number = 0; ; number += 8) {
  await Promise.all(Array.from({ length: 8 }, (_, index) => append(number + index)));
}
