import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected, NewRecord, Outcome } from './log.ts';
import { identifier, nameIn, toRecord } from './messages.ts';

/** `null`: the connection was cut meanwhile. */
export type Append = (stream: string, events: readonly NewRecord[], expected: Expected) => Outcome | null;

const MAX_APPEND_BYTES = 1024 * 1024;

interface Expectation {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

const expectedIn = (options: Expectation, revision: string): Expected => {
  if (options.hasNoStream()) return 'none';
  if (options.hasAny()) return 'any';
  return options.hasStreamExists() ? 'exists' : Number(revision);
};

/** As the server counts: two bytes per character of the type. */
const bytesOf = (events: readonly NewRecord[]): number =>
  events.reduce((sum, { type, data, metadata }) => sum + data.length + metadata.length + 2 * type.length, 0);

const allPosition = (position: number) =>
  new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position));

const failure = (type: string, bytes: Uint8Array): InstanceType<typeof status.Status> => {
  const details = new any.Any();
  details.pack(bytes, `event_store.client.${type}`);
  return new status.Status().setMessage(type).setDetails(details);
};

export const batchAppend = (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>, append: Append): void => {
  const pending = new Map<string, { options: BatchAppendReq.Options; events: NewRecord[] }>();
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    if (options) pending.set(id, { options, events: [] });
    const draft = pending.get(id);
    if (!draft) return;
    draft.events.push(...request.getProposedMessagesList().map(toRecord));
    if (!request.getIsFinal()) return;
    pending.delete(id);
    const stream = nameIn(draft.options.getStreamIdentifier());
    const answer = new streams.BatchAppendResp()
      .setCorrelationId(request.getCorrelationId())
      .setStreamIdentifier(identifier(stream));
    if (bytesOf(draft.events) > MAX_APPEND_BYTES) {
      const tooLarge = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
      call.write(answer.setError(failure('MaximumAppendSizeExceeded', tooLarge.serializeBinary())));
      return;
    }
    const expected = expectedIn(draft.options, draft.options.getStreamPosition());
    const outcome = append(stream, draft.events, expected);
    if (outcome) call.write(answered(answer, outcome));
  });
  call.on('end', () => call.end());
  call.on('error', () => undefined);
};

const answered = (answer: BatchAppendResp, outcome: Outcome): BatchAppendResp => {
  if (outcome.kind === 'wrong') {
    const wrong = new shared.WrongExpectedVersion();
    if (outcome.current === null) wrong.setCurrentNoStream(new empty.Empty());
    else wrong.setCurrentStreamRevision(String(outcome.current));
    return answer.setError(failure('WrongExpectedVersion', wrong.serializeBinary()));
  }
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision));
  return answer.setSuccess(success.setPosition(allPosition(outcome.position)));
};

/** One append per call: used by the client with per-call credentials. */
export const append = (
  call: ServerReadableStream<AppendReq, AppendResp>,
  answer: sendUnaryData<AppendResp>,
  appendTo: Append,
): void => {
  let options: AppendReq.Options | undefined;
  const events: NewRecord[] = [];
  call.on('data', (request: AppendReq) => {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message) events.push(toRecord(message));
  });
  call.on('error', () => undefined);
  call.on('end', () => {
    if (!options) return;
    const expected = expectedIn(options, options.getRevision());
    const outcome = appendTo(nameIn(options.getStreamIdentifier()), events, expected);
    if (outcome) answer(null, answeredOnce(outcome));
  });
};

const answeredOnce = (outcome: Outcome): AppendResp => {
  if (outcome.kind === 'wrong') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current === null) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    return new streams.AppendResp().setWrongExpectedVersion(wrong);
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision));
  const position = String(outcome.position);
  success.setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
  return new streams.AppendResp().setSuccess(success);
};
