import { Refusal } from '@kontor/contracts/kernel/refusal';

/** The panel's page that the front door shows at its root. */
const START = '/config/start';

/** @throws Refusal `notFound` for all other paths of a shop */
export const forStart = (request: Request): Request => {
  const { pathname } = new URL(request.url);
  if (pathname !== '/' || request.method === 'POST') throw new Refusal('notFound', { key: 'error.notFound' });
  const { method, headers, signal } = request;
  return new Request(new URL(START, request.url), { method, headers, signal });
};
