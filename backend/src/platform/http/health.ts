import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers, and how far its read models are behind the log (ms). */
export const mountHealth = (fastify: FastifyInstance, projections: ProjectionRunner): void => {
  fastify.get('/healthz', () => ({ status: 'ok', projections: projections.status() }));
};
