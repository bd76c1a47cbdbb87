import { type AppLoadContext, redirect } from '@remix-run/node';
import { notFound } from '../responses.server.ts';

/**
 * Leads on from an address where nothing is to where the page is by now that was there once.
 * @param search of the address, with its `?`
 * @throws 301 Response; 404 Response
 */
export const leadOn = async (urlId: string, search: string, { released }: AppLoadContext): Promise<never> => {
  const now = await released.movedTo(urlId);
  if (now === null) throw notFound();
  throw redirect(`/${now}${search}`, 301);
};
