import type { ActionFunctionArgs } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { noPage, typedCall } from '../typed-call.server.ts';
import { loadTyped } from './load-typed.server.ts';

export const handle = { needs: 'content:draft' };
export const loader = noPage;

const show = typedCall(loadTyped);

/** The page as its form is typed, for the editor's frame. Nothing is saved. */
export const action = async (call: ActionFunctionArgs): Promise<Response> => {
  try {
    return await show(call);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Saving says what is amiss.
    return new Response(null, { status: error.code === 'notFound' ? 404 : 409 });
  }
};
