import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Document } from 'bson';
import { Catalogue } from './catalogue.ts';
import { isWrite } from './commands.ts';
import { Server } from './server.ts';
import { encodeReply, MessageReader } from './wire.ts';

/**
 * A protocol double of MongoDB: one process, in memory, used with the real driver (OP_MSG, and OP_QUERY for the first
 * hello). It acts as the primary of a one-member replica set, so the driver uses sessions, retryable writes and `w:
 * majority` as in production.
 *
 * Not covered: durability, other members, elections and rollbacks; transactions and change streams; read and write
 * concerns (everything is acknowledged at once); authentication, TLS, compression; query planning (indexes are listed
 * and unique ones enforced, but only `_id` is looked up); collations, text and geo search; update pipelines; size and
 * depth limits; checks of field names and options; time limits. Strings are ordered by UTF-16 code units, and a
 * replacement that changes nothing counts as a modification.
 */
export interface MongoDbDouble {
  readonly connectionString: string;
  readonly port: number;
  data(): Catalogue;
  stop(): Promise<void>;
  cutConnections(): void;
  refuse(): void;
  accept(): Promise<void>;
  /**
   * Fails each n-th write command without effect; 0: off. The driver retries errors that suggest a new primary (10107,
   * 189) once; OutOfDiskSpace reaches the caller.
   */
  failWrites(every: number, code?: number): void;
  /** Executes each n-th write command, then cuts its connection instead of answering; 0: off. */
  loseAnswers(every: number): void;
  readonly updated: readonly (readonly unknown[])[];
  /** Makes the upserts of one command race as those of several processes can: none sees the others' inserts. */
  raceUpserts(areRacing: boolean): void;
}

const OUT_OF_DISK_SPACE = 14031;

export interface DoubleOptions {
  readonly port?: number;
  readonly maxWriteBatchSize?: number;
  /** Not modified. Default: empty. */
  readonly data?: Catalogue;
}

export const startMongoDb = async (options: DoubleOptions = {}): Promise<MongoDbDouble> => {
  const catalogue = options.data?.copy() ?? new Catalogue();
  const server = new Server(options.maxWriteBatchSize ?? 100_000, catalogue);
  const sockets = new Set<Socket>();
  const losing = { every: 0, seen: 0 };
  const updated: (readonly unknown[])[] = [];
  const note = ({ update, updates }: Document): void => {
    if (update !== undefined) updated.push((updates as { q: Document }[]).map(({ q }) => q['_id'] as unknown));
  };
  const losesAnswer = (command: Document): boolean =>
    losing.every > 0 && isWrite(command) && (losing.seen += 1) % losing.every === 0;

  const listener = createServer((socket) => {
    const reader = new MessageReader();
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const request of reader.push(chunk)) {
        if (socket.destroyed) return;
        note(request.command);
        const reply = server.answer(request.command, `127.0.0.1:${socket.localPort}`);
        if (losesAnswer(request.command)) socket.destroy();
        else if (request.wantsReply) socket.write(encodeReply(request, reply));
      }
    });
  });

  const cutConnections = (): void => sockets.forEach((socket) => socket.destroy());
  const listen = async (port: number): Promise<void> => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  const refuse = (): void => {
    listener.close();
    cutConnections();
  };
  await listen(options.port ?? 0);
  const { port } = listener.address() as AddressInfo;
  return {
    connectionString: `mongodb://127.0.0.1:${port}/kontor?replicaSet=double`,
    port,
    data: () => catalogue.copy(),
    updated,
    cutConnections,
    refuse,
    accept: () => listen(port),
    failWrites: (every, code = OUT_OF_DISK_SPACE) => server.failWrites(every, code),
    loseAnswers: (every) => void Object.assign(losing, { every, seen: 0 }),
    raceUpserts: (areRacing) => server.raceUpserts(areRacing),
    stop: async () => {
      const closed = listener.listening ? once(listener, 'close') : Promise.resolve();
      refuse();
      await closed;
    },
  };
};
