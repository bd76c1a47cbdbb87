import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Document } from 'bson';
import { Catalogue } from './catalogue.ts';
import { isWrite } from './commands.ts';
import { Server } from './server.ts';
import { encodeReply, MessageReader } from './wire.ts';

/**
 * A protocol double of MongoDB: one process, in memory, spoken to by the real driver (OP_MSG, and OP_QUERY for its
 * first hello). It presents itself as the primary of a replica set of one, so that the driver uses what it uses in
 * production: sessions, numbered writes that are done once however often they are retried, `w: majority`.
 *
 * What it leaves out: durability, other members, elections and roll-backs; transactions and change streams; read and
 * write concerns (taken as said, all is acknowledged at once); authentication, TLS, compression; query planning (an
 * index is listed and, if unique, kept, but `_id` alone is looked up); collations, text and geographic search; update
 * pipelines; limits on sizes and depth; checks of field names and options; time limits. Strings are ordered by UTF-16
 * code units, not by code points, and a replacement that changes nothing counts as a modification.
 */
export interface MongoDbDouble {
  readonly connectionString: string;
  readonly port: number;
  /** What another one may begin with. */
  data(): Catalogue;
  stop(): Promise<void>;
  cutConnections(): void;
  /** Closes the listener and all connections; the data stays. */
  refuse(): void;
  accept(): Promise<void>;
  /**
   * Answers each n-th write command with an error and does nothing; 0 to stop. The driver retries what tells of another
   * primary (10107, 189) once by itself; OutOfDiskSpace reaches the caller.
   */
  failWrites(every: number, code?: number): void;
  /** Does each n-th write command and then cuts its connection in place of an answer; 0 to stop. */
  loseAnswers(every: number): void;
  /** The upserts of one command meet as those of several processes may: none sees what another one inserts. */
  raceUpserts(areRacing: boolean): void;
}

const OUT_OF_DISK_SPACE = 14031;

export interface DoubleOptions {
  readonly port?: number;
  /** The driver cuts longer bulk writes into several commands. */
  readonly maxWriteBatchSize?: number;
  /** Stays as it is. Default: no database. */
  readonly data?: Catalogue;
}

export const startMongoDb = async (options: DoubleOptions = {}): Promise<MongoDbDouble> => {
  const catalogue = options.data?.copy() ?? new Catalogue();
  const server = new Server(options.maxWriteBatchSize ?? 100_000, catalogue);
  const sockets = new Set<Socket>();
  const losing = { every: 0, seen: 0 };
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
