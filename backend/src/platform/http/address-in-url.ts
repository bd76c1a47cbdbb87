import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Somebody's e-mail address, wherever it stands in a text. */
const ADDRESS = /[^\s@"'<>(),;:]+@[a-z\d-]+(?:\.[a-z\d-]+)+/iu;

/** The query without what holds an address; `null`: nothing does. */
const withoutAddresses = (query: string): string | null => {
  const given = [...new URLSearchParams(query)];
  const left = given.filter(([name, value]) => !ADDRESS.test(name) && !ADDRESS.test(value));
  return left.length === given.length ? null : new URLSearchParams(left).toString();
};

/**
 * Of calls and of the panel: e-mail addresses go into no URL, as those are kept in logs, histories and bookmarks. A
 * page goes on without; a call is told. Visitors' pages are left alone: what others put into links is not for us to break.
 * @returns whether it has been answered
 * @throws Refusal `invalid`
 */
export const sendOnWithoutAddress = (request: FastifyRequest, reply: FastifyReply): boolean => {
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
