import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '../../responses.server.ts';
import { widgetAnswer } from './widget-answer.server.ts';

/** What the frame of a widget shows: the code of a block of a published page. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const page = await context.released.page(searchParams.get('page') ?? '');
  const block = page?.blocks[Number(searchParams.get('block')) - 1];
  if (block?.type !== 'widget') throw notFound();
  return widgetAnswer(block, context.site.language);
};
