import {
  AccessDeniedError,
  CancelledError,
  convertToCommandError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';

/** The connection broke or the server stopped: a new connection may work at once. */
export const isDropped = (error: unknown): boolean => {
  const known = error instanceof Error ? convertToCommandError(error) : error;
  return known instanceof UnavailableError || known instanceof CancelledError || known instanceof NotLeaderError;
};

/** For clusters; the client throws a plain error. */
const NO_NODE = /^Failed to discover/u;

const reason = (error: Error): string => {
  const isUnreachable = error instanceof UnavailableError || error instanceof CancelledError;
  if (isUnreachable || NO_NODE.test(error.message)) return 'EventStoreDB cannot be reached';
  if (error instanceof DeadlineExceededError || error instanceof TimeoutError) return 'no answer in time';
  if (error instanceof NotLeaderError) return 'the node is not the leader of its cluster';
  if (error instanceof AccessDeniedError) return 'EventStoreDB denies access: see the user in its connection string';
  return 'EventStoreDB failed';
};

export const unavailable = (what: string, cause: unknown): LogUnavailable => {
  if (cause instanceof LogUnavailable) return cause;
  const error = cause instanceof Error ? convertToCommandError(cause) : new Error(String(cause));
  return new LogUnavailable(`${what}: ${reason(error)} (${error.message})`, { cause });
};

/** @throws DeadlineExceededError */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineExceededError(undefined, `after ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
