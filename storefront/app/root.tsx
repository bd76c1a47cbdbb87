import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, Outlet, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CartPill } from './cart/cart-pill.tsx';
import { CartWidgets } from './cart/widget/cart-widgets.tsx';
import { reloadUnlessLost } from './cart/stay-on-page.ts';
import { ConsentNotice } from './consent/consent-notice.tsx';
import { MemberNotice } from './frame/member-notice.tsx';
import { ErrorPage, ownPageIn } from './frame/error-page.tsx';
import { PromoSlot } from './newsletters/promo-slot.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { HtmlPage } from './frame/html-page.tsx';
import { loadShop } from './frame/shop.server.ts';
import icon from './styles/icon.svg?url';
import { metaTags } from './page-meta.ts';
import styles from './styles/index.css?url';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadShop(request, context);

export const shouldRevalidate = reloadUnlessLost;

export const links = () => [{ rel: 'stylesheet', href: styles }];

/** Used by pages without meta data of their own: errors. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const own = ownPageIn(error);
  if (own !== null) return metaTags(own.meta);
  const isMissing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
  const title = isMissing ? data?.titles.notFound : data?.titles.failed;
  return [...(title === undefined ? [] : [{ title }]), { name: 'robots', content: 'noindex' }];
};

export const Layout = ({ children }: { children: ReactNode }) => {
  const shop = useRouteLoaderData<typeof loader>('root');
  const open = shop && !shop.isClosed;
  const after = open && (
    <>
      <PromoSlot />
      <Footer />
      <CartWidgets />
      <CartPill />
    </>
  );
  const before = open && (
    <>
      {shop.memberNotice && <MemberNotice {...shop.memberNotice} />}
      <ConsentNotice />
      <Header />
    </>
  );
  return (
    <HtmlPage
      loaded={shop}
      sheet={shop?.sheet}
      icon={shop?.headerFooter.icon ?? icon}
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
