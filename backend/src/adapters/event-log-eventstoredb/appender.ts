import { randomUUID } from 'node:crypto';
import { CancelledError } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { NewEvent, Position, Revision } from '@kontor/contracts/kernel/events';
import { type ExpectedRevision, LogUnavailable } from '@kontor/contracts/ports/event-log';
import type { AppendCall, Connection } from './connection.ts';
import { within } from './errors.ts';
import { toPosition } from './positions.ts';
import { batchAppend } from './requests.ts';

export type Outcome =
  | { readonly kind: 'appended'; readonly revision: Revision; readonly position: Position }
  | { readonly kind: 'wrong revision'; readonly actual: Revision | 'none' };

type Pending = Map<string, PromiseWithResolvers<Outcome>>;

interface Line {
  readonly call: AppendCall;
  readonly pending: Pending;
  over: Error | null;
}

const WRONG_REVISION = 'event_store.client.WrongExpectedVersion';
const TOO_LARGE = 'event_store.client.MaximumAppendSizeExceeded';

/** Sends all appends over one call; they are answered in any order, so none waits for another's disk sync. */
export class Appender {
  readonly #connection: Connection;
  readonly #answerWithinMs: number;
  #line: Promise<Line> | null = null;

  constructor(connection: Connection, answerWithinMs: number) {
    this.#connection = connection;
    this.#answerWithinMs = answerWithinMs;
  }

  /**
   * Never retries: only the caller knows whether the append is still wanted. @throws any gRPC error, or LogUnavailable
   */
  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Outcome> {
    const id = randomUUID();
    const answer = Promise.withResolvers<Outcome>();
    let line: Line | null = null;
    let isAwaited = true;
    const send = async (): Promise<Outcome> => {
      line = await (this.#line ?? this.#open());
      if (line.over) throw line.over;
      if (!isAwaited) throw new CancelledError(undefined, 'the append was given up');
      line.pending.set(id, answer);
      for (const request of batchAppend(id, stream, events, expected)) line.call.write(request);
      return answer.promise;
    };
    try {
      return await within(this.#answerWithinMs, send());
    } finally {
      isAwaited = false;
      (line as Line | null)?.pending.delete(id);
    }
  }

  /** Appends share the call that is being opened. */
  #open(): Promise<Line> {
    const forget = (): void => {
      if (this.#line === opening) this.#line = null;
    };
    const opening = this.#connection.batchAppend().then((call) => openLine(call, forget));
    opening.catch(forget);
    this.#line = opening;
    return opening;
  }
}

const openLine = (call: AppendCall, onOver: () => void): Line => {
  const line: Line = { call, pending: new Map(), over: null };
  const end = (error: Error): void => {
    line.over ??= error;
    onOver();
    for (const { reject } of line.pending.values()) reject(error);
  };
  call.on('data', (answer: BatchAppendResp) => settle(line.pending, answer));
  call.on('error', end);
  call.on('end', () => {
    call.end();
    end(new CancelledError(undefined, 'the server has ended the call'));
  });
  return line;
};

const settle = (pending: Pending, answer: BatchAppendResp): void => {
  const waiting = pending.get(answer.getCorrelationId()?.getString() ?? '');
  if (!waiting) return;
  try {
    waiting.resolve(outcome(answer));
  } catch (error) {
    waiting.reject(error);
  }
};

/** @throws LogUnavailable with the server's reason */
const outcome = (answer: BatchAppendResp): Outcome => {
  const success = answer.getSuccess();
  if (success) {
    const at = success.getPosition();
    if (!at) throw new LogUnavailable('EventStoreDB did not say where the events stand');
    const position = toPosition({ commit: at.getCommitPosition(), prepare: at.getPreparePosition() });
    return { kind: 'appended', revision: Number(success.getCurrentRevision()), position };
  }
  const details = answer.getError()?.getDetails();
  const kind = details?.getTypeName() ?? 'unknown';
  if (kind === WRONG_REVISION) {
    const wrong = details?.unpack((bytes) => shared.WrongExpectedVersion.deserializeBinary(bytes), kind);
    const actual = wrong?.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : 'none';
    return { kind: 'wrong revision', actual };
  }
  if (kind === TOO_LARGE) throw new LogUnavailable('the append is larger than EventStoreDB takes (MaxAppendSize)');
  const reason = answer.getError()?.getMessage() ?? '';
  throw new LogUnavailable(`EventStoreDB did not append: ${kind.split('.').at(-1)} ${reason}`.trimEnd());
};
