import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type sendUnaryData, Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { type Append, append, batchAppend } from './appends.ts';
import { Connections } from '../connections.ts';
import { MemoryLog } from './log.ts';
import { type ReadAllRequest, read, type ReadCall } from './reads.ts';

/**
 * A protocol double of EventStoreDB 23.10: its streams protocol over gRPC, with the log in memory. Built from the
 * client's protocol definitions, listens on 127.0.0.1, and can simulate failures that a real server cannot.
 *
 * Not covered: durability, TLS, users and rights (any credentials are accepted), clusters (gossip names one leader),
 * deleting and truncating, effects of stream metadata (it is stored; `$maxAge` removes nothing), persistent
 * subscriptions, projections, link events, subscriptions to one stream, falling behind, deadlines. Ids of `any` appends
 * are always deduplicated, where a real server only does so on a best-effort basis.
 */
export interface EventStoreDbDouble {
  readonly connectionString: string;
  readonly port: number;
  readonly connections: number;
  readonly reading: number;
  /** Maximum of concurrent calls on all connections. */
  readonly mostStreams: number;
  /** The last hundred requests on $all. */
  readonly asked: readonly ReadAllRequest[];
  /** Writes as another client would. @param event data and metadata as stored */
  write(stream: string, event: { id: string; type: string; data: string; metadata: string }): void;
  data(): MemoryLog;
  cutConnections(): void;
  /** Closes all connections at the next append: before it takes effect, or before it is answered. */
  cutNextAppend(when: 'before' | 'after'): void;
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
}

const MAX_ASKED = 100;
/** Limits of the real server: bytes per message, and concurrent streams per connection; further calls queue. */
const MESSAGE_BYTES = 17 * 1024 * 1024;
const STREAMS = 100;

interface DoubleOptions {
  readonly port?: number;
  /** Not modified. Default: an empty log. */
  readonly data?: MemoryLog;
}

export const startEventStoreDb = async (options: DoubleOptions = {}): Promise<EventStoreDbDouble> => {
  const log = options.data?.copy() ?? new MemoryLog();
  const asked: ReadAllRequest[] = [];
  let reading = 0;
  let streams = 0;
  let mostStreams = 0;
  let cut: 'before' | 'after' | null = null;
  const server = new Server({
    'grpc.max_receive_message_length': MESSAGE_BYTES,
    'grpc.max_concurrent_streams': STREAMS,
  });
  const door = server.createConnectionInjector(ServerCredentials.createInsecure());
  const connections = new Connections(options.port ?? 0, (socket) => door.injectConnection(socket));

  const appendTo: Append = (stream, events, expected) => {
    const when = cut;
    cut = null;
    if (when === 'before') connections.cut();
    const outcome = when === 'before' ? null : log.append(stream, events, expected);
    if (when === 'after') connections.cut();
    return when === null ? outcome : null;
  };

  const count = (call: { once(event: 'close' | 'end', listener: () => void): unknown }): void => {
    streams += 1;
    mostStreams = Math.max(mostStreams, streams);
    call.once('close', () => (streams -= 1));
  };

  addStreams(server, {
    read: (call: ReadCall) => {
      count(call);
      reading += 1;
      const note = (what: ReadAllRequest): void => {
        if (asked.push(what) > MAX_ASKED) asked.shift();
      };
      void read(log, call, note).finally(() => (reading -= 1));
    },
    batchAppend: (call: Parameters<typeof batchAppend>[0]) => {
      count(call);
      batchAppend(call, appendTo);
    },
    append: (call: Parameters<typeof append>[0], answer: Parameters<typeof append>[1]) =>
      append(call, answer, appendTo),
  });
  addFeatures(server);
  addGossip(server, () => connections.port);
  await connections.accept();

  return {
    port: connections.port,
    connectionString: `esdb://127.0.0.1:${connections.port}?tls=false`,
    get connections() {
      return connections.count;
    },
    get reading() {
      return reading;
    },
    get mostStreams() {
      return mostStreams;
    },
    asked,
    write: (stream, { id, type, data, metadata }) => {
      const record = { id, type, contentType: 'application/json' };
      log.append(stream, [{ ...record, data: Buffer.from(data), metadata: Buffer.from(metadata) }], 'any');
    },
    data: () => log.copy(),
    cutConnections: () => connections.cut(),
    cutNextAppend: (when) => (cut = when),
    refuse: () => connections.refuse(),
    accept: () => connections.accept(),
    stop: async () => {
      await connections.refuse();
      door.destroy();
      server.forceShutdown();
    },
  };
};

const addStreams = (server: Server, implementation: UntypedServiceImplementation): void => {
  const { read, ...others } = streamsService.StreamsService;
  const encoded = { ...read, responseSerialize: (answer: Buffer) => answer };
  server.addService({ read: encoded, batchAppend: others.batchAppend, append: others.append }, implementation);
};

const addFeatures = (server: Server): void => {
  const supported = new features.SupportedMethods().setEventStoreServerVersion('23.10.0');
  for (const { path } of Object.values(streamsService.StreamsService) as { path: string }[]) {
    const [, service = '', method = ''] = path.toLowerCase().split('/');
    supported.addMethods(new features.SupportedMethod().setServiceName(service).setMethodName(method));
  }
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<unknown>) => answer(null, supported),
  });
};

const addGossip = (server: Server, port: () => number): void => {
  server.addService(gossipService.GossipService, {
    read: (_: unknown, answer: sendUnaryData<unknown>) => {
      const member = new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString('00000000-0000-4000-8000-000000000002'))
        .setState(gossip.MemberInfo.VNodeState.LEADER)
        .setIsAlive(true)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port()));
      answer(null, new gossip.ClusterInfo().setMembersList([member]));
    },
  });
};
