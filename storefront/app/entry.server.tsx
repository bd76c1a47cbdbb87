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
import { ownErrorAnswer, withOwnErrorPage } from './pages/own-error-page.server.ts';

/** For the server, which asks it of everything that a page throws. */
export { withOwnErrorPage };

/** Set by the proxy in front, which writes the same id into its logs. */
const REFERENCE_HEADER = 'x-correlation-id';
/** Milliseconds, slightly longer than the server waits for loaders. */
const RENDER_TIMEOUT = 6000;

export const streamTimeout = 5000;

interface Rendering {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly remixContext: EntryContext;
  readonly context: AppLoadContext;
}

/** Responds when the whole page is rendered: loaders await their data, so streaming would gain nothing. */
const render = async (
  { request, status, headers, remixContext, context: { site, nonce, report } }: Rendering,
  isPlain: boolean,
): Promise<Response> => {
  const failed = remixContext.staticHandlerContext.errors !== null;
  const frame = {
    language: site.language,
    messages: messagesOf(site.language),
    nonce,
    reference: failed ? request.headers.get(REFERENCE_HEADER) : null,
    isPlain,
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

/**
 * A page that fails while it is rendered is rendered once more, as an error page, by whoever called. If the site's own
 * error page fails too, the product's stands in for it.
 */
const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> => {
  const rendering = { request, status, headers, remixContext, context };
  try {
    return await render(rendering, false);
  } catch (error) {
    if (remixContext.staticHandlerContext.errors !== null) {
      // The failed attempt is reading the data for scripts, which there are none of now.
      const { serverHandoffStream: _, ...withoutData } = remixContext;
      return render({ ...rendering, remixContext: withoutData }, true);
    }
    throw (await ownErrorAnswer(request, context)) ?? error;
  }
};
export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What failed while it was rendered is reported by then.
  if (!request.signal.aborted && !(error instanceof Response)) context.report(error);
};
