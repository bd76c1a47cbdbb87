import type { Viewer } from '@kontor/contracts/accounts';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { isMet, type Need } from '@kontor/contracts/permissions';
import { type CanActivate, type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestScope } from './request-scope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findViewer: ViewerFinder;
  }
  interface FastifyRequest {
    /** Asked for once a request. */
    viewer?: Promise<Viewer | null>;
  }
}

/** Who is signed in, by the request's cookies. */
export type ViewerFinder = (scope: RequestScope) => Promise<Viewer | null>;

const NEED = Symbol('need');

/** What a controller's method asks of whoever calls it. */
export const Needs = (need: Exclude<Need, 'public'>): MethodDecorator => SetMetadata(NEED, need);
/** Whoever likes may call it. */
export const Public = (): MethodDecorator => SetMetadata(NEED, 'public');

/** `undefined`: it says nothing. */
export const needOf = (method: unknown): Need | undefined =>
  typeof method === 'function' ? (Reflect.getMetadata(NEED, method) as Need | undefined) : undefined;

/** Routes of a controller's class, each with what it needs. */
export const needsOfController = (controller: Type): ReadonlyMap<string, Need | undefined> =>
  new Map(
    Object.getOwnPropertyNames(controller.prototype)
      .map((name) => [name, (controller.prototype as Record<string, unknown>)[name]] as const)
      .filter(
        ([name, method]) =>
          name !== 'constructor' && typeof method === 'function' && Reflect.hasMetadata('path', method),
      )
      .map(([name, method]) => [name, needOf(method)] as const),
  );

/** `null`: nobody is signed in at this site. */
export const viewerOf = (scope: RequestScope): Promise<Viewer | null> => {
  const { request } = scope;
  request.viewer ??= request.server.findViewer(scope);
  return request.viewer;
};

/**
 * The one place where permissions are checked, for calls and pages alike.
 * @throws Refusal `signInNeeded`, `forbidden`
 */
export const demandAccess = async (scope: RequestScope, need: Exclude<Need, 'public'>): Promise<Viewer> => {
  const viewer = await viewerOf(scope);
  if (!viewer) throw new Refusal('signInNeeded', { key: 'account.signInNeeded' });
  if (!isMet(need, viewer.role)) throw new Refusal('forbidden', { key: 'account.forbidden' });
  return viewer;
};

/** Before every controller's method. One that says nothing is for nobody. */
export class AccessGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const need = needOf(context.getHandler());
    if (need === undefined) throw new Error(`${context.getHandler().name} does not say what it needs`);
    if (need === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    await demandAccess(request.server.scopeOf(request, http.getResponse<FastifyReply>()), need);
    return true;
  }
}
