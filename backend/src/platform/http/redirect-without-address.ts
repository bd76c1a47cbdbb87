import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ADDRESS = /[^\s@"'<>(),;:]+@[a-z\d-]+(?:\.[a-z\d-]+)+/iu;

/** The query without parameters that contain an address; `null`: there are none. */
const withoutAddresses = (query: string): string | null => {
  const given = [...new URLSearchParams(query)];
  const left = given.filter(([name, value]) => !ADDRESS.test(name) && !ADDRESS.test(value));
  return left.length === given.length ? null : new URLSearchParams(left).toString();
};

/**
 * Keeps e-mail addresses out of URLs of the API and the panel, because URLs end up in logs, histories and bookmarks.
 * Pages redirect to a URL without the address; API calls are refused. Visitors' pages are not affected, because others
 * may link to them.
 * @returns whether the request was answered
 * @throws Refusal `invalid`
 */
export const redirectWithoutAddress = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const { url, method } = request;
  if (!url.includes('@') && !url.includes('%40')) return false;
  const isPanel = request.routeOptions.url?.startsWith('/config') ?? false;
  if (!isPanel && !url.startsWith('/api/')) return false;
  const at = url.indexOf('?');
  const rest = at < 0 ? null : withoutAddresses(url.slice(at + 1));
  if (rest === null) return false;
  if (!isPanel || (method !== 'GET' && method !== 'HEAD')) throw new Refusal('invalid', { key: 'error.addressInUrl' });
  const path = url.slice(0, at);
  void reply.redirect(rest === '' ? path : `${path}?${rest}`, 302);
  return true;
};
