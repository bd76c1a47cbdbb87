import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { EventForwarding } from '../event-sink/event-forwarding.ts';
import type { Metrics } from './metrics.ts';
import type { ReadinessProbe } from './readiness.ts';

/** Paths for whoever runs Kontor; a reverse proxy in front answers 404 for them. */
export const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

export interface Operations {
  readonly projections: ProjectionRunner;
  /** `null`: not configured. */
  readonly forwarding: Pick<EventForwarding, 'status'> | null;
  readonly readiness: ReadinessProbe;
  readonly metrics: Metrics;
}

/**
 * `/healthz`: the process answers, and how far its read models and the live events that it sends on are behind the log (ms). `/readyz`: 200 where it is to
 * be sent work, else 503 with what it waits for. `/metrics`: Prometheus.
 */
export const mountOperations = (
  fastify: FastifyInstance,
  { projections, forwarding, readiness, metrics }: Operations,
): void => {
  fastify.get('/healthz', () => ({
    status: 'ok',
    projections: projections.status(),
    ...(forwarding && { eventSink: forwarding.status() }),
  }));
  fastify.get('/readyz', async (_request, reply) => {
    const found = await readiness.read();
    if (found.status !== 'ready') reply.status(503).header('retry-after', '1');
    return found;
  });
  fastify.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType);
    return metrics.text();
  });
};

/** What somebody may not, what nobody asked for, and too much of it: told of in any case, as it may be an attack. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/**
 * Every request but those of operations is measured by the pattern of its route, and told of at level `debug`. What is
 * refused stands in the security log.
 */
export const observeRequests = (fastify: FastifyInstance, metrics: Metrics, logger: Logger): void => {
  const isTold = logger.isLevelEnabled('debug');
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (OPERATIONS.has(route)) return;
    const { method, id: correlationId } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.requested(method, route, status, ms / 1000);
    if (REFUSED.has(status) && !request.isNoted) {
      const actor = (await request.caller?.catch(() => null))?.actor ?? null;
      fastify.securityLog.note({ event: 'refused', status, actor, permission: null }, request);
    }
    if (isTold) logger.debug({ method, route, status, ms: Math.round(ms), correlationId }, 'request');
  });
};
