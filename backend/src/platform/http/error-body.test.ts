import { expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { AppendTooLarge, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { toHttpError } from './error-body.ts';

it.each(['de', 'en'])(
  'what is too large for the log is 413, and says so, and is nothing to try again (%s)',
  (language) => {
    const { status, headers, body, unexpected } = toHttpError(new AppendTooLarge('cart-demo_x', 2_000_000), language);
    const message = messagesOf(language)['error.appendTooLarge'];
    expect([status, headers, body, unexpected]).toEqual([413, {}, { error: { code: 'tooLarge', message } }, false]);
  },
);

it('a log that is away is 503, with the time to wait', () => {
  expect(toHttpError(new LogUnavailable('gone'), 'de')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
