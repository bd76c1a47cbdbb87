import { Link } from '@remix-run/react';
import { ErrorNotice, useErrorStatus } from '../../app/frame/error-notice.tsx';
import { Areas } from './areas.tsx';
import { useLoadedPanel, usePanelText } from './use-panel.ts';

/** If the role is insufficient, shows the areas it may see. */
export const ErrorPage = () => {
  const text = usePanelText();
  const status = useErrorStatus();
  const panel = useLoadedPanel();
  const isForbidden = status === 403;
  return (
    <div className="panel-page">
      <ErrorNotice className="notice" {...(isForbidden && { title: text('forbidden.title') })}>
        {!isForbidden && (
          <Link className="button" to="/" reloadDocument={status >= 500}>
            {text('error.home')}
          </Link>
        )}
      </ErrorNotice>
      {isForbidden && panel?.isSignedIn && (
        <section aria-labelledby="areas">
          <h2 id="areas">{text('forbidden.areas')}</h2>
          <Areas />
        </section>
      )}
    </div>
  );
};
