import { messagesOf } from '@kontor/contracts/messages/index';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { lateViews } from './components/late-view.tsx';
import { PageFrameProvider } from './frame/page-frame.tsx';
import { withoutZeros } from './frame/without-zeros.server.ts';

/** Set by the proxy in front, which writes the same id into its logs. */
const REFERENCE_HEADER = 'x-correlation-id';
/** Milliseconds, slightly longer than the server waits for loaders. */
const RENDER_TIMEOUT = 6000;

export const streamTimeout = 5000;

/** Responds when the whole page is rendered: loaders await their data, so streaming would gain nothing. */
const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { site, nonce, report }: AppLoadContext,
): Promise<Response> => {
  const failed = remixContext.staticHandlerContext.errors !== null;
  const frame = {
    language: site.language,
    messages: messagesOf(site.language),
    nonce,
    reference: failed ? request.headers.get(REFERENCE_HEADER) : null,
  };
  await lateViews();
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <PageFrameProvider frame={frame}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </PageFrameProvider>,
      {
        nonce,
        onAllReady() {
          const body = withoutZeros();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          report(error);
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT).unref();
  });
};
export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.report(error);
};
