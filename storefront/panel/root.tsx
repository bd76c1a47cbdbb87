import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { HtmlPage } from '../app/frame/html-page.tsx';
import icon from '../app/styles/icon.svg?url';
import { Bar } from './frame/bar.tsx';
import { reloadUnlessLost } from './form-handling/stay-on-page.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { loadPanel } from './frame/load-panel.server.ts';
import { useLoadedPanel } from './frame/use-panel.ts';
import styles from './styles/index.css?url';

export const handle = { needs: 'public' };
export const loader = ({ context }: LoaderFunctionArgs) => loadPanel(context);

export const shouldRevalidate = reloadUnlessLost;

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: icon },
];

/** Speaks for pages that say nothing themselves: errors. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  const title = status === 404 ? data?.titles.notFound : status === 403 ? data?.titles.forbidden : data?.titles.failed;
  return [...(title === undefined ? [] : [{ title }]), { name: 'robots', content: 'noindex' }];
};

/** The frame of every panel page, of refused and missing ones too: whoever is signed in sees where they may go. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const panel = useLoadedPanel();
  return (
    <HtmlPage loaded={panel} before={panel?.isSignedIn && <Bar />}>
      {children}
    </HtmlPage>
  );
};

export const ErrorBoundary = ErrorPage;

const Panel = () => <Outlet />;
export default Panel;
