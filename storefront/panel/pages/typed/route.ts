import type { ActionFunctionArgs } from '@remix-run/node';
import { checkCrumb } from '../../../app/cart/cart-actions.server.ts';
import { isRefusal, notFound, readForm } from '../../../app/responses.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { loadTyped } from './load-typed.server.ts';

export const handle = { needs: 'content:draft' };
export const loader = () => {
  throw notFound();
};

/** The page as its form is typed, for the editor's frame. Nothing is saved. */
export const action = async ({ request, context, params }: ActionFunctionArgs): Promise<Response> => {
  const form = await readForm({ request, context });
  try {
    checkCrumb(form, context);
    return Response.json(await loadTyped(params['documentId'] ?? '', typedIn(form), request, context));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Saving says what is amiss.
    return new Response(null, { status: error.code === 'notFound' ? 404 : 409 });
  }
};
