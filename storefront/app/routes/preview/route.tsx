import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { Blocks } from '../../blocks/blocks.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { metaTags } from '../../page-meta.ts';
import { keepOnWrites } from '../../pages/keep-on-writes.ts';
import { loadDraft } from './load-draft.server.ts';
import { useFrame } from './use-frame.ts';
import { useStill } from './use-still.ts';

export const loader = ({ params: { documentId = '' }, request, context }: LoaderFunctionArgs) =>
  loadDraft(documentId, request, context);
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow' });
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
export const shouldRevalidate = keepOnWrites;

/** Apart from the blocks, as an update would stop the hydration of those whose code comes later. */
const Still = () => {
  const isHydrated = useHydrated();
  useStill();
  return isHydrated ? null : <span className="still" hidden />;
};

/** A draft as visitors would get it, for those who may read drafts. It counts as no view. */
const Preview = () => (
  <>
    <Still />
    <Blocks {...useFrame(useLoaderData<typeof loader>())} />
  </>
);
export default Preview;
