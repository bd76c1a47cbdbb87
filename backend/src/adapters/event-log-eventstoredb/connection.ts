import { DeadlineExceededError, EventStoreDBClient } from '@eventstore/db-client';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import pLimit from 'p-limit';
import { within } from './errors.ts';
import { sizeOf } from './recorded.ts';

export type ReadCall = ReturnType<StreamsClient['read']>;
export type AppendCall = ReturnType<StreamsClient['batchAppend']>;

type Channel = ReturnType<StreamsClient['getChannel']>;
type Call = ReadCall | AppendCall;
type CallArguments = Parameters<typeof StreamsClient.prototype.batchAppend>;

/**
 * What the client keeps for its own calls. It knows connection strings, credentials, clusters and when to connect
 * again; the calls themselves are made here: its appends share one list of promises among all connections of the
 * process, so that one broken connection fails the appends of another and a late answer ends the process; its reads
 * of $all take no filter; and its subscriptions report how far they are beside the events, not between them.
 */
interface ClientInternals {
  supports: () => Promise<boolean>;
  handleError: (client: StreamsClient, error: Error) => Promise<void>;
  GRPCStreamCreator<T extends Call>(
    service: typeof StreamsClient,
    name: string,
    create: (client: StreamsClient) => T,
  ): () => Promise<T>;
  callArguments(options: { readonly deadline?: number }, call?: { readonly deadline: number }): CallArguments;
}

const DISPOSE_MS = 1_000;

/** Reads at once. A server allows 100 streams on a connection, and what is more waits behind those that never end. */
const READS = 8;

/** Answers to a read. */
export interface ReadAnswers {
  readonly answers: readonly ReadResp[];
  /** It was ended for being large. */
  readonly isCut: boolean;
}

/**
 * The calls of the streams protocol, over the client's connection: a subscription, an append and some reads, ten
 * streams at the most.
 */
export class Connection {
  readonly client: EventStoreDBClient;
  readonly #internals: ClientInternals;
  readonly #reads = pLimit(READS);
  #channel: Channel | null = null;

  /** @throws RangeError when the connection string cannot be read; the message keeps its password to itself */
  constructor(connectionString: string) {
    checkOptions(connectionString);
    try {
      this.client = EventStoreDBClient.connectionString(connectionString);
    } catch (error) {
      const place = /at position \d+/u.exec(String(error))?.[0] ?? 'or a file that it names cannot be read';
      // Without its cause, which holds the whole connection string.
      throw new RangeError(`not a connection string of EventStoreDB (esdb://…): ${place}`);
    }
    this.#internals = this.client as unknown as ClientInternals;
    this.#reconnectQuietly();
    // Stream metadata, which the client appends itself, goes in a call of its own and not into that list.
    this.#internals.supports = async () => false;
  }

  subscribe(request: ReadReq): Promise<ReadCall> {
    return this.#call('subscribe', (client) => client.read(request, ...this.#unlimited()));
  }

  batchAppend(): Promise<AppendCall> {
    return this.#call('append', (client) => client.batchAppend(...this.#unlimited()));
  }

  /**
   * What the server sends, in `ms` from now on: the limit is for finding a node and waiting for other reads, too.
   * @param bytes of events; with more of them it is enough
   * @throws a gRPC error
   */
  read(request: ReadReq, ms: number, bytes = Infinity): Promise<ReadAnswers> {
    return this.short(ms, async (left) => {
      const deadline = this.#internals.callArguments({ deadline: left });
      const call = await this.#call('read', (client) => client.read(request, ...deadline));
      const answers: ReadResp[] = [];
      let size = 0;
      try {
        for await (const answer of call as AsyncIterable<ReadResp>) {
          answers.push(answer);
          const event = answer.getEvent()?.getEvent();
          if (event) size += sizeOf(event);
          if (size > bytes) return { answers, isCut: true };
        }
        return { answers, isCut: false };
      } finally {
        // Whoever has had enough would leave the stream open, for gRPC does not end it.
        call.cancel();
      }
    });
  }

  /** Does what ends soon when there is a stream for it. @throws DeadlineExceededError */
  short<T>(ms: number, work: (msLeft: number) => Promise<T>): Promise<T> {
    const end = Date.now() + ms;
    const inTurn = this.#reads(() => {
      const left = end - Date.now();
      // Whoever asked is gone.
      return left > 0 ? work(left) : Promise.reject(new DeadlineExceededError(undefined, `after ${ms} ms`));
    });
    return within(ms, inTurn);
  }

  async close(): Promise<void> {
    await within(DISPOSE_MS, this.client.dispose()).catch(() => undefined);
    this.#channel?.close();
  }

  #unlimited(): CallArguments {
    return this.#internals.callArguments({}, { deadline: Infinity });
  }

  async #call<T extends Call>(name: string, create: (client: StreamsClient) => T): Promise<T> {
    const start = this.#internals.GRPCStreamCreator(streamsService.StreamsClient, name, (client) => {
      this.#channel = client.getChannel();
      return create(client);
    });
    const call = await start();
    // gRPC reports the end of a call that nobody listens to any more, too.
    call.on('error', () => undefined);
    return call;
  }

  /** The client does not wait for this of its promises, and no node of a cluster may be found just then. */
  #reconnectQuietly(): void {
    const { handleError } = this.#internals;
    this.#internals.handleError = (client, error) => handleError(client, error).catch(() => undefined);
  }
}

/** Of client 6.2, as it compares them. */
const OPTIONS = new Set(
  [
    ...['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName', 'nodePreference'],
    ...['maxDiscoverAttempts', 'discoveryInterval', 'gossipTimeout', 'keepAliveInterval', 'keepAliveTimeout'],
  ].map((name) => name.toLowerCase()),
);

/**
 * The client would print the whole connection string, its password included, for an option that it does not know.
 * @throws RangeError
 */
const checkOptions = (connectionString: string): void => {
  const options = connectionString.split('?').slice(1).join('&').split('&').filter(Boolean);
  for (const option of options) {
    const name = option.split('=')[0] ?? '';
    if (OPTIONS.has(name.trim().toLowerCase().replace(/[_-]/gu, ''))) continue;
    throw new RangeError(`not an option of EventStoreDB's connection string: ${name.slice(0, 40)}`);
  }
};
