import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { HtmlPage } from '../app/frame/html-page.tsx';
import icon from '../app/styles/icon.svg?url';
import { Bar } from './frame/bar.tsx';
import { ErrorPage } from './frame/error-page.tsx';
import { loadPanel } from './frame/load-panel.server.ts';
import { useLoadedPanel } from './frame/use-panel.ts';
import { useToldOnce } from './frame/use-told-once.ts';
import styles from './styles/index.css?url';

export const handle = { needs: 'public', place: 'both' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPanel(request, context);

export { shouldRevalidate } from './form-handling/stay-on-page.ts';

export const links = () => [{ rel: 'stylesheet', href: styles }];

/** Used by pages without meta data of their own: errors. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  const title = status === 404 ? data?.titles.notFound : status === 403 ? data?.titles.forbidden : data?.titles.failed;
  return [...(title === undefined ? [] : [{ title }]), { name: 'robots', content: 'noindex' }];
};

/** Frame of all panel pages, including error pages: the menu stays visible when signed in. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const panel = useLoadedPanel();
  return (
    <HtmlPage
      loaded={panel}
      icon={icon}
      before={panel?.isSignedIn && !panel.isStart && <Bar />}
      isStatic={panel?.isStart === true}
    >
      {children}
    </HtmlPage>
  );
};

export const ErrorBoundary = ErrorPage;

const Panel = () => {
  useToldOnce();
  return <Outlet />;
};
export default Panel;
