import { randomUUID } from 'node:crypto';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { LogRecord, MemoryLog } from './log.ts';
import * as messages from './messages.ts';

/** Answers are already encoded, see `messages.ts`. */
export type ReadCall = ServerWritableStream<ReadReq, Buffer>;

export interface ReadAllRequest {
  readonly kind: 'read' | 'subscribe';
  readonly filter: messages.RequestedFilter | null;
}

const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;
/** Default number of records the server examines between checkpoints. */
const SEARCH_WINDOW = 32;

const send = async (call: ReadCall, answer: Buffer): Promise<void> => {
  if (!call.cancelled && !call.write(answer)) {
    await unlessCancelled(call, (resume) => {
      call.once('drain', resume);
      return () => call.off('drain', resume);
    });
  }
};

/** Waits for `start`'s callback or the end of the call. */
const unlessCancelled = async (call: ReadCall, start: (resume: () => void) => () => void): Promise<void> => {
  if (call.cancelled) return;
  await new Promise<void>((resolve) => {
    const resume = (): void => {
      stop();
      call.off('cancelled', resume);
      resolve();
    };
    const stop = start(resume);
    call.once('cancelled', resume);
  });
};

/** The Read method: streams and $all in both directions, and subscriptions to $all. */
export const read = async (log: MemoryLog, call: ReadCall, asked: (what: ReadAllRequest) => void): Promise<void> => {
  const options = call.request.getOptions() as ReadReq.Options;
  if (options.hasStream()) await readStream(log, call, options);
  else {
    const kind = options.hasSubscription() ? 'subscribe' : 'read';
    asked({ kind, filter: messages.askedFilter(options) });
    await (kind === 'read' ? readAll : subscribeToAll)(log, call, options);
  }
  call.end();
};

const readStream = async (log: MemoryLog, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  const from = options.getStream() as ReadReq.Options.StreamOptions;
  const name = messages.nameIn(from.getStreamIdentifier());
  const records = log.stream(name);
  if (!records) return send(call, messages.notFoundAnswer(name));
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const last = records.length - 1;
  const asked = from.hasRevision() ? Number(from.getRevision()) : from.hasEnd() ? last : 0;
  const first = isBackwards ? Math.min(asked, last) : asked;
  await sendRecords(call, records, first, isBackwards ? -1 : 1, Number(options.getCount()), () => true);
};

const readAll = async (log: MemoryLog, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  const from = options.getAll() as ReadReq.Options.AllOptions;
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const position = from.getPosition();
  const end = log.records.length;
  const index = position ? log.indexFrom(Number(position.getCommitPosition())) : from.hasEnd() ? end : 0;
  // A position is inclusive forwards and exclusive backwards.
  const matches = messages.matcher(messages.askedFilter(options));
  const first = isBackwards ? index - 1 : index;
  await sendRecords(call, log.records, first, isBackwards ? -1 : 1, Number(options.getCount()), matches);
};

const sendRecords = async (
  call: ReadCall,
  records: readonly LogRecord[],
  first: number,
  step: 1 | -1,
  count: number,
  matches: (record: LogRecord) => boolean,
): Promise<void> => {
  let left = count;
  for (let index = first; left > 0 && !call.cancelled; index += step) {
    const record = records[index];
    if (!record) return;
    if (!matches(record)) continue;
    await send(call, messages.eventAnswer(record));
    left -= 1;
  }
};

const subscribeToAll = async (log: MemoryLog, call: ReadCall, options: ReadReq.Options): Promise<void> => {
  const from = options.getAll() as ReadReq.Options.AllOptions;
  const position = from.getPosition();
  const end = log.records.length;
  // A subscription excludes the record at its position, unlike a read.
  let index = position ? log.indexFrom(Number(position.getCommitPosition()) + 1) : from.hasEnd() ? end : 0;
  const filter = options.getFilter();
  const matches = messages.matcher(messages.askedFilter(options));
  const window = filter?.hasMax() ? filter.getMax() : SEARCH_WINDOW;
  const interval = filter ? filter.getCheckpointintervalmultiplier() * window : Infinity;
  let considered = 0;
  let isLive = false;
  await send(call, messages.confirmationAnswer(randomUUID()));
  while (!call.cancelled) {
    const record = log.records[index];
    if (!record) {
      if (!isLive) await send(call, messages.caughtUpAnswer);
      isLive = true;
      if (index >= log.records.length) await unlessCancelled(call, (resume) => log.follow(resume));
      continue;
    }
    index += 1;
    considered += 1;
    if (matches(record)) await send(call, messages.eventAnswer(record));
    if (considered < interval) continue;
    considered = 0;
    await send(call, messages.checkpointAnswer(record.position));
  }
};
