import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData, useLocation } from '@remix-run/react';
import { Blocks } from '../../components/blocks.tsx';
import { keepOnWrites } from '../../pages/keep-on-writes.ts';
import { loadPage } from '../../pages/load-page.server.ts';
import { usePageView } from '../../pages/use-page-view.ts';
import { metaTags } from '../../page-meta.ts';
import { notFound } from '../../responses.server.ts';
import { CollectionPage } from './collection-page.tsx';
import { loadCollection } from './load-collection.server.ts';

/** A page of this name, else a collection, else nothing. */
export const loader = async ({ request, params: { urlId = '' }, context }: LoaderFunctionArgs) => {
  const found = (await loadPage(urlId, context)) ?? (await loadCollection(urlId, request, context));
  if (found === null) throw notFound();
  return found;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
export const shouldRevalidate = keepOnWrites;

const PageOrCollection = () => {
  usePageView();
  const found = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (found.kind === 'page') return <Blocks {...found} />;
  return <CollectionPage key={pathname + search} list={found} />;
};
export default PageOrCollection;
