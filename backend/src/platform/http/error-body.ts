import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { Refusal, REFUSAL_STATUS, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { format } from '@kontor/contracts/messages/format';
import { messagesOf } from '@kontor/contracts/messages/index';
import { HttpException } from '@nestjs/common';
import { AppendTooLarge } from '@kontor/contracts/ports/event-log';
import { InvalidPageKey } from '@kontor/contracts/ports/read-store';
import { isUnavailable } from '../unavailable.ts';

/** Retry-After in seconds. */
const RETRY_AFTER = { unavailable: 5, tooManyRequests: 5 } as const;

export interface HttpError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
  /** An internal error: it is logged, and the answer contains no details. */
  readonly unexpected: boolean;
}

export const toHttpError = (error: unknown, language: string): HttpError => {
  const refusal = toRefusal(error);
  const messages = messagesOf(language);
  const text = ({ key, params }: RefusalText): string => format(messages[key], params);
  const fields =
    refusal.fields && Object.entries(refusal.fields).map(([field, value]) => [field, text(value)] as const);
  const retryAfter = RETRY_AFTER[refusal.code as keyof typeof RETRY_AFTER];
  return {
    status: REFUSAL_STATUS[refusal.code],
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
    body: {
      error: {
        code: refusal.code,
        message: text(refusal.text),
        ...(fields && { fields: Object.fromEntries(fields) }),
        ...(refusal.conflicts && { conflicts: refusal.conflicts }),
      },
    },
    unexpected: refusal.code === 'internal',
  };
};

/** Maps errors from outside the deciders to refusals. */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('unavailable', { key: 'error.unavailable' });
  if (error instanceof AppendTooLarge) return new Refusal('tooLarge', { key: 'error.appendTooLarge' });
  if (error instanceof InvalidPageKey) return new Refusal('invalid', { key: 'error.invalid' });
  return refusalOfStatus(statusOf(error), error);
};

const refusalOfStatus = (status: number, error: unknown): Refusal => {
  switch (status) {
    case 404:
    case 405:
      return new Refusal('notFound', { key: 'error.notFound' });
    case 413:
      return new Refusal('tooLarge', { key: 'error.tooLarge' });
    case 415:
      return new Refusal('unsupportedMediaType', { key: 'error.unsupportedMediaType' });
    case 429:
      return new Refusal('tooManyRequests', { key: 'session.tooManyRequests' });
    default:
      return status >= 400 && status < 500
        ? new Refusal('invalid', { key: isUnreadableBody(error) ? 'error.bodyNotJson' : 'error.invalid' })
        : new Refusal('internal', { key: 'error.internal' });
  }
};

/** Fastify's error codes for unreadable bodies; invalid JSON has none. */
const isUnreadableBody = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || String(error.code).startsWith('FST_ERR_CTP_'));

/** Fastify's errors have `statusCode`, Nest's have `getStatus()`. */
const statusOf = (error: unknown): number => {
  if (typeof error !== 'object' || error === null) return 500;
  if (error instanceof HttpException) return error.getStatus();
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
};
