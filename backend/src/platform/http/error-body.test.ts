import { expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { AppendTooLarge, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { toHttpError } from './error-body.ts';

it.each(['de', 'en'])('a command too large for the log is a 413, and not to be retried (%s)', (language) => {
  const { status, headers, body, unexpected } = toHttpError(new AppendTooLarge('cart-demo_x', 2_000_000), language);
  const message = messagesOf(language)['error.appendTooLarge'];
  expect([status, headers, body, unexpected]).toEqual([413, {}, { error: { code: 'tooLarge', message } }, false]);
});

it('an unavailable log is a 503 with Retry-After', () => {
  expect(toHttpError(new LogUnavailable('gone'), 'de')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
