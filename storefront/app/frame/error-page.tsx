import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import type { loadSystemPage } from '../pages/system-page.server.ts';
import { lateView } from '../components/late-view.tsx';
import { ErrorNotice, MISSING, UNAVAILABLE, useErrorStatus } from './error-notice.tsx';
import type { OwnErrorPageProps } from './own-error-page.tsx';
import { usePageFrame, useText } from './page-frame.tsx';

/** The product's own page for what is missing or failed. */
const StandardPage = () => {
  const text = useText();
  const status = useErrorStatus();
  const isMissing = status === MISSING;
  return (
    <div data-page-type={isMissing ? PAGE_TYPES.notFound : PAGE_TYPES.error}>
      <ErrorNotice>
        <Link className={status === UNAVAILABLE ? 'button quiet' : 'button'} to="/" reloadDocument={!isMissing}>
          {text('error.home')}
        </Link>
        {isMissing && (
          <Link className="button quiet" to="/search">
            {text('search.title')}
          </Link>
        )}
      </ErrorNotice>
    </div>
  );
};

type OwnPage = NonNullable<Awaited<ReturnType<typeof loadSystemPage>>>;

/** The site's own page for it that came with the error. */
export const ownPageIn = (error: unknown): OwnPage | null => {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof data === 'object' && data !== null && 'page' in data ? (data.page as OwnPage) : null;
};

const OwnErrorPage = lateView<OwnErrorPageProps>(
  '.own-error-page',
  async () => (await import('./own-error-page.tsx')).OwnErrorPage,
);

/** SF-01, page types 100 and 101. */
export const ErrorPage = () => {
  const own = ownPageIn(useRouteError());
  const { isPlain } = usePageFrame();
  return own === null || isPlain ? <StandardPage /> : <OwnErrorPage page={own.content} />;
};
