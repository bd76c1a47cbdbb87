import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { type EventStoreDbDouble, startEventStoreDb } from '../doubles/eventstoredb/index.ts';
import { Gate } from './gate.ts';
import { until } from './until.ts';

/** An EventStoreDB server with an empty log that can be disconnected: a double, or a real one behind a gate. */
export type EventStore = Pick<
  EventStoreDbDouble,
  'connectionString' | 'port' | 'mostStreams' | 'cutConnections' | 'cutNextAppend' | 'refuse' | 'accept' | 'stop'
>;

const url = process.env['EVENTSTORE_URL'];
/** A shell command that restarts the real server with an empty log, because events cannot be deleted. */
const restart = process.env['EVENTSTORE_RESTART'];

/** Whether there is a real server, which cannot start with data. */
export const isEventStoreReal = url !== undefined;

export const startEventStore = async (options: Parameters<typeof startEventStoreDb>[0] = {}): Promise<EventStore> =>
  url === undefined ? startEventStoreDb(options) : behindGate(url);

const behindGate = async (connectionString: string): Promise<EventStore> => {
  const address = /^esdb:\/\/([^@/]*@)?([^:/?]+):(\d+)(.*)$/u.exec(connectionString);
  if (!address) throw new RangeError('EVENTSTORE_URL must name one host and its port: esdb://host:2113?tls=false');
  const [, user = '', host = '', port, rest = ''] = address;
  if (restart === undefined) throw new RangeError('EVENTSTORE_RESTART must be a command that starts the server empty');
  await promisify(exec)(restart);
  await untilAnswering(connectionString);
  const gate = new Gate(host, Number(port));
  await gate.accept();
  return {
    connectionString: `esdb://${user}127.0.0.1:${gate.port}${rest}`,
    port: gate.port,
    get mostStreams() {
      return gate.mostStreams;
    },
    cutConnections: () => gate.cut(),
    cutNextAppend: (when) => gate.cutNext(when),
    refuse: () => gate.refuse(),
    accept: () => gate.accept(),
    stop: () => gate.refuse(),
  };
};

const untilAnswering = (connectionString: string): Promise<void> =>
  until(async () => {
    const log = new EventStoreDbEventLog(connectionString);
    const answer = await log.head().catch(() => null);
    await log.close();
    return answer !== null;
  });
