import type { ActionFunctionArgs } from '@remix-run/node';
import { checkCrumb } from '../../../app/cart/cart-actions.server.ts';
import { notFound, readForm } from '../../../app/responses.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { mergeTyped } from './merge.server.ts';

export const handle = { needs: 'content:draft' };
export const loader = () => {
  throw notFound();
};

/** Called by the editor when somebody else has changed the document. */
export const action = async ({ request, context, params }: ActionFunctionArgs): Promise<Response> => {
  const form = await readForm({ request, context });
  checkCrumb(form, context);
  return Response.json(await mergeTyped(params['documentId'] ?? '', typedIn(form), request, context));
};
