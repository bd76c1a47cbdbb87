import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import { useRouteError } from '@remix-run/react';
import type { BlocksProps } from '../blocks/blocks.tsx';
import { SystemBlocks } from '../pages/system-page.tsx';
import { messageOf, MISSING, Reference, Retry, useErrorStatus } from './error-notice.tsx';
import { useText } from './page-frame.tsx';

export interface OwnErrorPageProps {
  readonly page: BlocksProps;
}

/** What the error itself says, below what the site's owner says of any. */
const BelowOwnPage = () => {
  const error = useRouteError();
  const text = useText();
  return (
    <div className="wrap notice">
      <p>{messageOf(error) ?? text('error.pageText')}</p>
      <Reference />
      <p className="notice-actions">
        <Retry />
      </p>
    </div>
  );
};

/** The site's own page for what is missing or failed. */
export const OwnErrorPage = ({ page }: OwnErrorPageProps) => {
  const isMissing = useErrorStatus() === MISSING;
  return (
    <div className="own-error-page">
      <SystemBlocks page={page} pageType={isMissing ? PAGE_TYPES.notFound : PAGE_TYPES.error} />
      {!isMissing && <BelowOwnPage />}
    </div>
  );
};
