import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ServerRefusal } from './refusal-fetch.ts';
import { usePageFrame, useText } from './page-frame.tsx';

const messageOf = (error: unknown): string | null => {
  if (error instanceof ServerRefusal) return error.message || null;
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data !== 'object' || data === null || !('message' in data)) return null;
  return typeof data.message === 'string' ? data.message : null;
};

export const useErrorStatus = (): number => {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.status : 500;
};

interface ErrorNoticeProps {
  readonly className?: string;
  /** Default: the name of the status. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Says what the user can do, and never exposes internal details. */
export const ErrorNotice = ({ className = 'wrap notice', title, children }: ErrorNoticeProps) => {
  const error = useRouteError();
  const status = useErrorStatus();
  const text = useText();
  const { reference } = usePageFrame();
  const { pathname, search } = useLocation();
  const isMissing = status === 404;
  const isUnavailable = status === 503;
  // Nothing to look up in the logs, so no reference id.
  const isPlain = isMissing || status === 403;
  return (
    <div className={className}>
      {!(error instanceof ServerRefusal) && (
        <p className="notice-code" aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{title ?? text(isMissing ? 'error.notFoundTitle' : 'error.pageTitle')}</h1>
      <p>{messageOf(error) ?? text(isMissing ? 'error.notFoundText' : 'error.pageText')}</p>
      {reference !== null && !isPlain && <p className="small muted">{text('error.reference', { id: reference })}</p>}
      {(isUnavailable || children) && (
        <p className="notice-actions">
          {isUnavailable && (
            <Link className="button" to={pathname + search} reloadDocument>
              {text('error.retry')}
            </Link>
          )}
          {children}
        </p>
      )}
    </div>
  );
};

export const ErrorPage = () => {
  const text = useText();
  const status = useErrorStatus();
  const isMissing = status === 404;
  return (
    <ErrorNotice>
      <Link className={status === 503 ? 'button quiet' : 'button'} to="/" reloadDocument={!isMissing}>
        {text('error.home')}
      </Link>
      {isMissing && (
        <Link className="button quiet" to="/search">
          {text('search.title')}
        </Link>
      )}
    </ErrorNotice>
  );
};
