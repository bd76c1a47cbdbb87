import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { checkCrumb } from '../../app/cart/cart-actions.server.ts';
import { notFound, readForm } from '../../app/responses.server.ts';
import type { Typed } from '../form-handling/answer.ts';
import { typedIn } from '../form-handling/typed-in.ts';

/** Loader of such a route. */
export const noPage = (): never => {
  throw notFound();
};

export interface TypedCall {
  readonly documentId: string;
  /** The editor's whole form. */
  readonly typed: Typed;
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** Action of a route that the editor calls with its form; it answers JSON. */
export const typedCall =
  (answer: (call: TypedCall) => Promise<object>) =>
  async ({ request, context, params }: ActionFunctionArgs): Promise<Response> => {
    const form = await readForm({ request, context });
    checkCrumb(form, context);
    return Response.json(
      await answer({ documentId: params['documentId'] ?? '', typed: typedIn(form), request, context }),
    );
  };
