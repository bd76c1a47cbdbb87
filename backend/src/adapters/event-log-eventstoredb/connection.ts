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
 * Private parts of the official client that are used here. The client handles connection strings, credentials, clusters
 * and reconnecting. The calls are made here because of faults in the client: its appends share one list of promises
 * across all connections, so one broken connection fails the appends of another and a late answer ends the process; its
 * reads of $all take no filter; its subscriptions report checkpoints out of order with events.
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

/**
 * Maximum of concurrent reads. A server allows 100 streams per connection; further calls would queue behind
 * subscriptions that never end.
 */
const READS = 8;

export interface ReadAnswers {
  readonly answers: readonly ReadResp[];
  /** The read was stopped because it exceeded the size limit. */
  readonly isCut: boolean;
}

/**
 * Calls of the streams protocol over the client's connection: a subscription, an append and some reads, ten streams at
 * most.
 */
export class Connection {
  readonly client: EventStoreDBClient;
  readonly #internals: ClientInternals;
  readonly #reads = pLimit(READS);
  #channel: Channel | null = null;

  /** @throws RangeError for an invalid connection string; the message contains no password */
  constructor(connectionString: string) {
    checkOptions(connectionString);
    try {
      this.client = EventStoreDBClient.connectionString(connectionString);
    } catch (error) {
      const place = /at position \d+/u.exec(String(error))?.[0] ?? 'or a file that it names cannot be read';
      // Without `cause`, which contains the whole connection string.
      throw new RangeError(`not a connection string of EventStoreDB (esdb://…): ${place}`);
    }
    this.#internals = this.client as unknown as ClientInternals;
    this.#reconnectQuietly();
    // Sends stream metadata, which the client appends itself, in a separate call instead of the shared list.
    this.#internals.supports = async () => false;
  }

  subscribe(request: ReadReq): Promise<ReadCall> {
    return this.#call('subscribe', (client) => client.read(request, ...this.#unlimited()));
  }

  batchAppend(): Promise<AppendCall> {
    return this.#call('append', (client) => client.batchAppend(...this.#unlimited()));
  }

  /**
   * Reads within `ms`, which includes finding a node and waiting for other reads.
   * @param bytes size limit of the events read
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
        // gRPC does not close a stream when its reader stops.
        call.cancel();
      }
    });
  }

  /** Runs a short call as soon as a stream is free. @throws DeadlineExceededError */
  short<T>(ms: number, work: (msLeft: number) => Promise<T>): Promise<T> {
    const end = Date.now() + ms;
    const inTurn = this.#reads(() => {
      const left = end - Date.now();
      // The caller has already timed out.
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
    // gRPC also emits an error for a cancelled call, which nobody handles any more.
    call.on('error', () => undefined);
    return call;
  }

  /** The client does not handle this promise's rejection, which happens when no node of a cluster is found. */
  #reconnectQuietly(): void {
    const { handleError } = this.#internals;
    this.#internals.handleError = (client, error) => handleError(client, error).catch(() => undefined);
  }
}

/** As client 6.2 compares them. */
const OPTIONS = new Set(
  [
    ...['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName', 'nodePreference'],
    ...['maxDiscoverAttempts', 'discoveryInterval', 'gossipTimeout', 'keepAliveInterval', 'keepAliveTimeout'],
  ].map((name) => name.toLowerCase()),
);

/**
 * For an unknown option the client would print the whole connection string, including the password.
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
