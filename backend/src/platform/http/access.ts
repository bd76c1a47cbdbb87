import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { ApiKeyId } from '@kontor/contracts/api-keys/api-keys';
import type { Actor } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import {
  isMet,
  isMetByKey,
  type Need,
  type Permission,
  ROLE_PERMISSIONS,
} from '@kontor/contracts/accounts/permissions';
import { type CanActivate, type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkCrumb } from './crumb.ts';
import type { RequestScope } from './request-scope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findViewer: ViewerFinder;
    findApiKey: ApiKeyFinder;
  }
  interface FastifyRequest {
    /** Asked for once a request. */
    viewer?: Promise<Viewer | null>;
    caller?: Promise<Caller>;
    /** As soon as it has proved good. */
    apiKey?: CallingKey;
  }
}

/** Who is signed in, by the request's cookies. */
export type ViewerFinder = (scope: RequestScope) => Promise<Viewer | null>;

export interface CallingKey {
  readonly id: ApiKeyId;
  readonly scopes: readonly Permission[];
}

/** @returns `null` where the text is no key of the request's site that is good */
export type ApiKeyFinder = (scope: RequestScope, text: string) => Promise<CallingKey | null>;

/** Whoever calls: a person who is signed in, or a program with an API key. */
export interface Caller {
  readonly actor: Actor;
  readonly permissions: readonly Permission[];
  /** `null`: an API key calls. */
  readonly viewer: Viewer | null;
}

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

/** What a program brings along; `null`: nothing, so cookies count. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^bearer\b *(.*)$/iu.exec(headers.authorization ?? '')?.[1]?.trim() ?? null;

const callerOf = (scope: RequestScope): Promise<Caller> => {
  const { request } = scope;
  const bearer = bearerOf(request);
  request.caller ??= bearer === null ? callingPerson(scope) : callingProgram(scope, bearer);
  return request.caller;
};

const callingPerson = async (scope: RequestScope): Promise<Caller> => {
  const viewer = await viewerOf(scope);
  if (!viewer) throw new Refusal('signInNeeded', { key: 'account.signInNeeded' });
  return { actor: `user:${viewer.accountId}`, permissions: ROLE_PERMISSIONS[viewer.role], viewer };
};

const callingProgram = async (scope: RequestScope, bearer: string): Promise<Caller> => {
  const { request, reply } = scope;
  const key = await request.server.findApiKey(scope, bearer);
  if (!key) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    scope.noteSecurity({ event: 'apiKeyInvalid', actor: null, permission: null });
    throw new Refusal('signInNeeded', { key: 'apiKey.invalid' });
  }
  request.apiKey = key;
  await scope.countApiKeyCall();
  return { actor: `key:${key.id}`, permissions: key.scopes, viewer: null };
};

/**
 * The one place where permissions are checked, for calls by people and programs alike.
 * @throws Refusal `signInNeeded`, `forbidden`, `tooManyRequests`
 */
export const demandAccess = async (scope: RequestScope, need: Exclude<Need, 'public'>): Promise<Caller> => {
  const caller = await callerOf(scope).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'signInNeeded') {
      scope.noteSecurity({ event: 'signInNeeded', actor: null, permission: need });
    }
    throw error;
  });
  const { viewer, permissions } = caller;
  if (viewer === null && !isMetByKey(need, permissions)) throw forbid(scope, caller, { need });
  if (viewer?.mustDo && need !== 'ownAccount') {
    throw forbid(scope, caller, { need, key: `account.mustDo.${viewer.mustDo}` });
  }
  if (viewer !== null && !isMet(need, viewer.role)) throw forbid(scope, caller, { need });
  return caller;
};

/** The refusal of whoever lacks a right: whoever runs the product is told. @param key what to say, if not the usual */
export const forbid = (
  scope: RequestScope,
  { actor, viewer }: Pick<Caller, 'actor' | 'viewer'>,
  { need = null, key }: { readonly need?: Need | null; readonly key?: MessageKey },
): Refusal => {
  scope.noteSecurity({ event: 'forbidden', actor, permission: need });
  return new Refusal('forbidden', { key: key ?? (viewer ? 'account.forbidden' : 'apiKey.forbidden') });
};

/**
 * The same for what a person does, and no program: pages, one's own account, and keys.
 * @throws Refusal `signInNeeded`, `forbidden`
 */
export const demandViewer = async (scope: RequestScope, need: Exclude<Need, 'public'>): Promise<Viewer> => {
  const caller = await demandAccess(scope, need);
  if (!caller.viewer) throw forbid(scope, caller, { need });
  return caller.viewer;
};

/** Before every controller's method. One that says nothing is for nobody. */
export class AccessGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const need = needOf(context.getHandler());
    if (need === undefined) throw new Error(`${context.getHandler().name} does not say what it needs`);
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (need === 'public') {
      // A key is nothing to what goes by cookies.
      if (bearerOf(request) !== null) checkCrumb(request);
      return true;
    }
    await demandAccess(request.server.scopeOf(request, http.getResponse<FastifyReply>()), need);
    return true;
  }
}
