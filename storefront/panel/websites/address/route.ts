import type { LoaderFunctionArgs } from '@remix-run/node';

export const handle = { needs: 'signedIn', place: 'frontDoor' };
/** Whether an address is free, for the form of a new website. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> =>
  Response.json(await context.websites.address((new URL(request.url).searchParams.get('id') ?? '').slice(0, 100)));
