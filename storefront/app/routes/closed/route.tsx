import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useText } from '../../frame/page-frame.tsx';
import { useHeaderFooter } from '../../frame/use-header-footer.ts';
import { useShop } from '../../frame/use-shop.ts';
import { metaTags } from '../../page-meta.ts';
import { SystemBlocks } from '../../pages/system-page.tsx';
import { loadClosed } from './load-closed.server.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadClosed(request, context);
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Wordmark = () => {
  const { title } = useShop();
  const { logo } = useHeaderFooter();
  return <p className="wordmark">{logo === null ? title : <img {...logo} alt={logo.alt || title} />}</p>;
};

/** Until something of the site is released it has the product's look. */
const Sunrise = () => (
  <svg className="closed-sun" viewBox="0 0 240 132" aria-hidden="true">
    <circle cx="120" cy="120" r="56" />
    <path d="M120 44V12M66 66 43 43M174 66l23-23M47 98l-30-9M193 98l30-9" />
    <path d="M4 128h232" />
  </svg>
);

const Responsible = () => {
  const { responsible } = useLoaderData<typeof loader>();
  const text = useText();
  if (responsible === null) return null;
  const { lines, links } = responsible;
  return (
    <section className="closed-responsible small" aria-label={text('closed.responsible')}>
      <ul role="list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul role="list">
        {links.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** SF-01, page type 103: what visitors get instead of a site that is closed to them. */
const Closed = () => {
  const { closed, title, text, signIn, own } = useLoaderData<typeof loader>();
  return (
    <div className="closed" data-page-type={closed === 'locked' ? PAGE_TYPES.lockScreen : undefined}>
      <Wordmark />
      {own ? (
        <SystemBlocks page={own} />
      ) : (
        <div className="closed-notice">
          {closed === 'unopened' && <Sunrise />}
          <h1>{title}</h1>
          <p className="lead">{text}</p>
        </div>
      )}
      <div>
        <Responsible />
        <p className="small">
          <a href="/config" rel="nofollow">
            {signIn}
          </a>
        </p>
      </div>
    </div>
  );
};
export default Closed;
