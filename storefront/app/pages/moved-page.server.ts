import { type AppLoadContext, redirect } from '@remix-run/node';
import { notFound } from '../responses.server.ts';

/**
 * Leads on from an address where nothing is to where the page is by now that was there once.
 * @throws 301 Response; 404 Response
 */
export const leadOn = async (urlId: string, request: Request, { released }: AppLoadContext): Promise<never> => {
  const now = await released.movedTo(urlId);
  if (now === null) throw notFound();
  throw redirect(`/${now}${new URL(request.url).search}`, 301);
};
