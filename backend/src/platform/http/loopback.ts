import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/iu;

/** Whether an IP address is this computer's own, for itself alone. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** Whether a request was made at this computer, and handed on by nobody who says so. */
export const isFromHere = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
