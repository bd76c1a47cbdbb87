import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { loadClosed } from './load-closed.server.ts';

export const loader = ({ context }: LoaderFunctionArgs) => loadClosed(context);
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: notice }) => [
  { title: notice?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

const Closed = () => {
  const { site, title, text, signIn, isArchived } = useLoaderData<typeof loader>();
  return (
    <div className="closed">
      <p className="wordmark">{site}</p>
      <div className="closed-notice">
        {!isArchived && (
          <svg className="closed-sun" viewBox="0 0 240 132" aria-hidden="true">
            <circle cx="120" cy="120" r="56" />
            <path d="M120 44V12M66 66 43 43M174 66l23-23M47 98l-30-9M193 98l30-9" />
            <path d="M4 128h232" />
          </svg>
        )}
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </div>
      <p className="small">
        <a href="/config" rel="nofollow">
          {signIn}
        </a>
      </p>
    </div>
  );
};
export default Closed;
