import type { FastifyRequest } from 'fastify';

/** What the editor asks with its whole form, at each rest of the keys. Nothing is written. */
const FORM_READS = /^\/config\/seiten\/[^/?]+\/(?:getippt|zusammen)(?:\?|$)/u;

export const isFormRead = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  method === 'POST' && FORM_READS.test(url);

/** Several people of one office type at once. @param writes that one address may make in a minute */
export const mostFormReads = (writes: number): number => 5 * writes;
