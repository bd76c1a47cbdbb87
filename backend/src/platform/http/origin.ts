import type { FastifyRequest } from 'fastify';

/** `scheme://host` of the shop, the host as the site is found by it: a proxy's word for it is not taken. */
export const originOf = ({ protocol, headers }: FastifyRequest): string => `${protocol}://${headers.host ?? ''}`;
