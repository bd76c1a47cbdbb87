import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import { ServerRefusal } from './refusal-fetch.ts';
import { usePageFrame, useText } from './page-frame.tsx';

/** The text that a refusal carries. */
const messageOf = (error: unknown): string | null => {
  if (error instanceof ServerRefusal) return error.message || null;
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data !== 'object' || data === null || !('message' in data)) return null;
  return typeof data.message === 'string' ? data.message : null;
};

/** Says what a person can do about it, and never what went wrong inside. */
export const ErrorPage = () => {
  const error = useRouteError();
  const text = useText();
  const { reference } = usePageFrame();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className="wrap notice">
      {!(error instanceof ServerRefusal) && (
        <p className="notice-code" aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{text(isMissing ? 'error.notFoundTitle' : 'error.pageTitle')}</h1>
      <p>{messageOf(error) ?? text(isMissing ? 'error.notFoundText' : 'error.pageText')}</p>
      {reference !== null && !isMissing && <p className="small muted">{text('error.reference', { id: reference })}</p>}
      <p className="notice-actions">
        {status === 503 && (
          <Link className="button" to={pathname + search} reloadDocument>
            {text('error.retry')}
          </Link>
        )}
        <Link className={status === 503 ? 'button quiet' : 'button'} to="/" reloadDocument={!isMissing}>
          {text('error.home')}
        </Link>
        {isMissing && (
          <Link className="button quiet" to="/search">
            {text('search.title')}
          </Link>
        )}
      </p>
    </div>
  );
};
