import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ServerRefusal } from './refusal-fetch.ts';
import { usePageFrame, useText } from './page-frame.tsx';

export const messageOf = (error: unknown): string | null => {
  if (error instanceof ServerRefusal) return error.message || null;
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data !== 'object' || data === null || !('message' in data)) return null;
  return typeof data.message === 'string' ? data.message : null;
};

export const useErrorStatus = (): number => {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.status : 500;
};

export const MISSING = 404;
export const UNAVAILABLE = 503;

/** Whoever asks for help names it; what is merely not there is in no log. */
export const Reference = () => {
  const text = useText();
  const status = useErrorStatus();
  const { reference } = usePageFrame();
  const isPlain = status === MISSING || status === 403;
  return reference !== null && !isPlain && <p className="small muted">{text('error.reference', { id: reference })}</p>;
};

export const Retry = () => {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <Link className="button" to={pathname + search} reloadDocument>
      {text('error.retry')}
    </Link>
  );
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
  const isMissing = status === MISSING;
  const isUnavailable = status === UNAVAILABLE;
  return (
    <div className={className}>
      {!(error instanceof ServerRefusal) && (
        <p className="notice-code" aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{title ?? text(isMissing ? 'error.notFoundTitle' : 'error.pageTitle')}</h1>
      <p>{messageOf(error) ?? text(isMissing ? 'error.notFoundText' : 'error.pageText')}</p>
      <Reference />
      {(isUnavailable || children) && (
        <p className="notice-actions">
          {isUnavailable && <Retry />}
          {children}
        </p>
      )}
    </div>
  );
};
