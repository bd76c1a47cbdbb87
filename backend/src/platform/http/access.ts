import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { ApiKeyId } from '@kontor/contracts/api-keys/id';
import type { Actor } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { PlainKey } from '@kontor/contracts/messages/index';
import {
  isMet,
  isMetByKey,
  type Need,
  type Permission,
  ROLE_PERMISSIONS,
} from '@kontor/contracts/accounts/permissions';
import { type CanActivate, type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireOpenCall } from './closed-site.ts';
import { checkCrumb } from './crumb.ts';
import type { RequestScope } from './request-scope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findViewer: ViewerFinder;
    findApiKey: ApiKeyFinder;
  }
  interface FastifyRequest {
    viewer?: Promise<Viewer | null>;
    caller?: Promise<Unauthorized>;
    /** Decided for the caller, by need. */
    decided?: Map<Need, Promise<Caller>>;
    apiKey?: CallingKey;
  }
}

export type ViewerFinder = (scope: RequestScope) => Promise<Viewer | null>;

export interface CallingKey {
  readonly id: ApiKeyId;
  readonly scopes: readonly Permission[];
}

/** @returns `null` unless the text is a valid key of the request's site */
export type ApiKeyFinder = (scope: RequestScope, text: string) => Promise<CallingKey | null>;

declare const AUTHORIZED: unique symbol;

/** Given out by `requireAccess` alone. */
export interface Caller {
  readonly [AUTHORIZED]: true;
  readonly actor: Actor;
  readonly permissions: readonly Permission[];
  /** `null`: called with an API key. */
  readonly viewer: Viewer | null;
}

type Unauthorized = Omit<Caller, typeof AUTHORIZED>;

const NEED = Symbol('need');

export const Needs = (need: Exclude<Need, 'public'>): MethodDecorator => SetMetadata(NEED, need);
export const Public = (): MethodDecorator => SetMetadata(NEED, 'public');

/** `undefined`: not declared. */
export const needOf = (method: unknown): Need | undefined =>
  typeof method === 'function' ? (Reflect.getMetadata(NEED, method) as Need | undefined) : undefined;

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

/** The bearer token; `null`: none, so cookies count. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^bearer\b *(.*)$/iu.exec(headers.authorization ?? '')?.[1]?.trim() ?? null;

const callerOf = (scope: RequestScope): Promise<Unauthorized> => {
  const { request } = scope;
  const bearer = bearerOf(request);
  request.caller ??= bearer === null ? callingPerson(scope) : callingProgram(scope, bearer);
  return request.caller;
};

const callingPerson = async (scope: RequestScope): Promise<Unauthorized> => {
  const viewer = await viewerOf(scope);
  if (!viewer) throw new Refusal('signInNeeded', { key: 'account.signInNeeded' });
  return { actor: `user:${viewer.accountId}`, permissions: ROLE_PERMISSIONS[viewer.role], viewer };
};

const callingProgram = async (scope: RequestScope, bearer: string): Promise<Unauthorized> => {
  const { request, reply } = scope;
  const key = await request.server.findApiKey(scope, bearer);
  if (!key) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    scope.recordSecurityEvent({ event: 'apiKeyInvalid', actor: null, permission: null });
    throw new Refusal('signInNeeded', { key: 'apiKey.invalid' });
  }
  request.apiKey = key;
  await scope.countApiKeyCall();
  return { actor: `key:${key.id}`, permissions: key.scopes, viewer: null };
};

/**
 * The single place where permissions are checked, for people and API keys. Each need is decided once per request.
 * @throws Refusal `signInNeeded`, `forbidden`, `tooManyRequests`
 */
export const requireAccess = (scope: RequestScope, need: Exclude<Need, 'public'>): Promise<Caller> => {
  const decided = (scope.request.decided ??= new Map<Need, Promise<Caller>>());
  const answer = decided.get(need) ?? decide(scope, need);
  decided.set(need, answer);
  return answer;
};

const decide = async (scope: RequestScope, need: Exclude<Need, 'public'>): Promise<Caller> => {
  const caller = await callerOf(scope).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'signInNeeded') {
      scope.recordSecurityEvent({ event: 'signInNeeded', actor: null, permission: need });
    }
    throw error;
  });
  const { viewer } = caller;
  if (viewer === null && !meets(caller, need)) throw forbid(scope, caller, { need });
  if (viewer?.mustDo && need !== 'ownAccount') {
    throw forbid(scope, caller, { need, key: `account.mustDo.${viewer.mustDo}` });
  }
  if (!meets(caller, need)) throw forbid(scope, caller, { need });
  return caller as Caller;
};

const meets = ({ viewer, permissions }: Unauthorized, need: Need): boolean =>
  viewer === null ? isMetByKey(need, permissions) : isMet(need, viewer.role);

/** Like `requireAccess`, where each of the permissions is enough. @throws Refusal as of the first one */
export const requireOneOf = async (
  scope: RequestScope,
  needs: readonly [Permission, ...Permission[]],
): Promise<Caller> => {
  const caller = await callerOf(scope).catch(() => null);
  return requireAccess(scope, needs.find((need) => caller !== null && meets(caller, need)) ?? needs[0]);
};

/** Creates the refusal and logs it as a security event. @param key of the message, if not the default */
export const forbid = (
  scope: RequestScope,
  { actor, viewer }: Pick<Caller, 'actor' | 'viewer'>,
  { need = null, key }: { readonly need?: Need | null; readonly key?: PlainKey },
): Refusal => {
  scope.recordSecurityEvent({ event: 'forbidden', actor, permission: need });
  return new Refusal('forbidden', { key: key ?? (viewer ? 'account.forbidden' : 'apiKey.forbidden') });
};

/**
 * Like `requireAccess`, but for people only: pages, own account, API keys.
 * @throws Refusal `signInNeeded`, `forbidden`
 */
export const requireViewer = async (scope: RequestScope, need: Exclude<Need, 'public'>): Promise<Viewer> =>
  personIn(scope, await requireAccess(scope, need), need);

/** @throws Refusal `forbidden` for API keys */
export const personIn = (scope: RequestScope, caller: Caller, need: Need | null = null): Viewer => {
  if (!caller.viewer) throw forbid(scope, caller, { need });
  return caller.viewer;
};

/** Runs before every controller method. Methods that declare no permission are refused. */
export class AccessGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const need = needOf(context.getHandler());
    if (need === undefined) throw new Error(`${context.getHandler().name} does not say what it needs`);
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    requireOpenCall(request, need);
    if (need === 'public') {
      // Cookie-based routes do not accept API keys.
      if (bearerOf(request) !== null) checkCrumb(request);
      return true;
    }
    await requireAccess(request.server.scopeOf(request, http.getResponse<FastifyReply>()), need);
    return true;
  }
}
