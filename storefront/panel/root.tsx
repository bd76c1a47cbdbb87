import type { LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import type { ReactNode } from 'react';
import { usePageFrame, useText } from '../app/frame/page-frame.tsx';
import { ProgressBar } from '../app/frame/progress-bar.tsx';
import icon from '../app/styles/icon.svg?url';
import { Bar } from './frame/bar.tsx';
import { ErrorPage } from './frame/error-page.tsx';
import { loadPanel } from './frame/load-panel.server.ts';
import { useLoadedPanel } from './frame/use-panel.ts';
import styles from './styles/index.css?url';

export const handle = { needs: 'public' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPanel(request, context);

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
  const { language, nonce, reference } = usePageFrame();
  const text = useText();
  const panel = useLoadedPanel();
  return (
    <html lang={language} data-theme={panel?.theme ?? 'system'} data-reference={reference ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {panel === undefined && <title>{text('error.pageTitle')}</title>}
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {text('nav.skip')}
        </a>
        <ProgressBar />
        {panel?.isSignedIn && <Bar />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
};

export const ErrorBoundary = ErrorPage;

const Panel = () => <Outlet />;
export default Panel;
