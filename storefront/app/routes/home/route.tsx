import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { Blocks } from '../../blocks/blocks.tsx';
import { loadPage } from '../../pages/load-page.server.ts';
import { leadOn } from '../../pages/moved-page.server.ts';
import { keepOnWrites } from '../../pages/keep-on-writes.ts';
import { usePageView } from '../../pages/use-page-view.ts';
import { metaTags } from '../../page-meta.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const page = await loadPage('', request, context);
  if (page === null) return leadOn('', new URL(request.url).search, context);
  return page;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
export const shouldRevalidate = keepOnWrites;

const Home = () => {
  usePageView();
  const page = useLoaderData<typeof loader>();
  return (
    <div data-page-type={PAGE_TYPES.page}>
      <Blocks {...page} />
    </div>
  );
};
export default Home;
