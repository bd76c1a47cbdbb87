import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { BatchPage } from '../batch-page.tsx';
import { changeBatch } from '../change-batch.server.ts';
import { loadBatch } from '../load-batch.server.ts';

export const handle = { needs: 'products:read' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadBatch(params['batchId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeBatch(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default BatchPage;
