import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { CartPill } from './cart/cart-pill.tsx';
import { CartWidgets } from './cart-widget/cart-widgets.tsx';
import { reloadUnlessLost } from './cart/stay-on-page.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { usePageFrame, useText } from './frame/page-frame.tsx';
import { ProgressBar } from './frame/progress-bar.tsx';
import { loadShop } from './frame/shop.server.ts';
import icon from './styles/icon.svg?url';
import styles from './styles/index.css?url';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadShop(request, context);

export const shouldRevalidate = reloadUnlessLost;

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: icon },
];

/** Speaks for pages that say nothing themselves: errors. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const isMissing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
  const title = isMissing ? data?.titles.notFound : data?.titles.failed;
  return [...(title === undefined ? [] : [{ title }]), { name: 'robots', content: 'noindex' }];
};

export const Layout = ({ children }: { children: ReactNode }) => {
  const { language, nonce, reference } = usePageFrame();
  const text = useText();
  const shop = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={language} data-theme={shop?.theme ?? 'system'} data-reference={reference ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {shop === undefined && <title>{text('error.pageTitle')}</title>}
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {text('nav.skip')}
        </a>
        <ProgressBar />
        {shop && <Header />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {shop && <Footer />}
        {shop && <CartWidgets />}
        {shop && <CartPill />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
};

export const ErrorBoundary = ErrorPage;

const App = () => <Outlet />;
export default App;
