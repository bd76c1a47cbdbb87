import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, Outlet, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CartPill } from './cart/cart-pill.tsx';
import { CartWidgets } from './cart/widget/cart-widgets.tsx';
import { reloadUnlessLost } from './cart/stay-on-page.ts';
import { ConsentNotice } from './consent/consent-notice.tsx';
import { DraftNotice } from './frame/draft-notice.tsx';
import { ErrorPage } from './frame/error-page.tsx';
import { PromoSlot } from './newsletters/promo-slot.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { HtmlPage } from './frame/html-page.tsx';
import { loadShop } from './frame/shop.server.ts';
import type { loadDraft } from './routes/preview/load-draft.server.ts';
import icon from './styles/icon.svg?url';
import styles from './styles/index.css?url';

export const loader = ({ context }: LoaderFunctionArgs) => loadShop(context);

export const shouldRevalidate = reloadUnlessLost;

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: icon },
];

/** Used by pages without meta data of their own: errors. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const isMissing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
  const title = isMissing ? data?.titles.notFound : data?.titles.failed;
  return [...(title === undefined ? [] : [{ title }]), { name: 'robots', content: 'noindex' }];
};

export const Layout = ({ children }: { children: ReactNode }) => {
  const shop = useRouteLoaderData<typeof loader>('root');
  // A draft's preview asks and invites nobody, and is there before the site opens.
  const preview = useMatches().find(({ id }) => id === 'preview');
  const isPreview = preview !== undefined;
  const drafted = preview?.data as Partial<Awaited<ReturnType<typeof loadDraft>>> | undefined;
  const open = shop && (!shop.isClosed || isPreview);
  const after = open && (
    <>
      {!isPreview && <PromoSlot />}
      <Footer />
      <CartWidgets />
      <CartPill />
    </>
  );
  const before = open && (
    <>
      {!isPreview && shop.draftNotice && <DraftNotice {...shop.draftNotice} />}
      {!isPreview && <ConsentNotice />}
      <Header />
    </>
  );
  return (
    <HtmlPage
      loaded={shop}
      sheet={drafted ? drafted.sheet : shop?.sheet}
      before={before}
      after={after}
      isStatic={shop !== undefined && open === false}
    >
      {children}
    </HtmlPage>
  );
};

export const ErrorBoundary = ErrorPage;

const App = () => <Outlet />;
export default App;
