import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData, useLocation } from '@remix-run/react';
import { Blocks } from '../../blocks/blocks.tsx';
import { keepOnWrites } from '../../pages/keep-on-writes.ts';
import { usePageView } from '../../pages/use-page-view.ts';
import { metaTags } from '../../page-meta.ts';
import { CollectionPage } from './collection-page.tsx';
import { loadPageOrCollection } from './loader.server.ts';

export const loader = ({ request, params: { urlId = '' }, context }: LoaderFunctionArgs) =>
  loadPageOrCollection(urlId, request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
export const shouldRevalidate = keepOnWrites;

const PageOrCollection = () => {
  usePageView();
  const found = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (found.kind === 'page')
    return (
      <div data-page-type={PAGE_TYPES.page}>
        <Blocks {...found} />
      </div>
    );
  return <CollectionPage key={pathname + search} list={found} />;
};
export default PageOrCollection;
