import type { Need } from '@kontor/contracts/accounts/permissions';
import { HttpStatus, RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { z } from 'zod';
import { needOf } from '../http/access.ts';

export type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

const METHODS: Readonly<Record<number, Method>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.HEAD]: 'head',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.PATCH]: 'patch',
  [RequestMethod.DELETE]: 'delete',
};

export interface Route {
  readonly name: string;
  readonly method: Method;
  /** OpenAPI syntax: `/api/v1/orders/{orderId}`. */
  readonly path: string;
  readonly status: number;
  readonly need: Need;
  /** In path order; `undefined`: any text. */
  readonly params: readonly { readonly name: string; readonly schema: z.ZodType | undefined }[];
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
}

interface Argument {
  readonly data?: unknown;
  readonly schema?: z.ZodType;
}

export const routesOf = (controller: Type): readonly Route[] =>
  Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler = (controller.prototype as Record<string, unknown>)[name];
    if (name === 'constructor' || typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) {
      return [];
    }
    const method = METHODS[Reflect.getMetadata(METHOD_METADATA, handler) as number];
    const need = needOf(handler);
    if (!method || need === undefined) throw new Error(`${controller.name}.${name} is no route that can be described`);
    const path = pathOf(controller, handler);
    const args = argumentsOf(controller, name);
    const schemas = new Map(args(RouteParamtypes.PARAM).map(({ data, schema }) => [data, schema] as const));
    return [
      {
        name,
        method,
        path,
        need,
        status:
          (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
          (method === 'post' ? HttpStatus.CREATED : HttpStatus.OK),
        params: [...path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => ({
          name: param,
          schema: schemas.get(param === WILDCARD ? '*' : param),
        })),
        query: args(RouteParamtypes.QUERY)[0]?.schema,
        body: args(RouteParamtypes.BODY)[0]?.schema,
      },
    ];
  });

/** Name of the `*` parameter. */
const WILDCARD = 'path';

const pathOf = (controller: Type, handler: object): string =>
  `/${[controller, handler].map((part) => String(Reflect.getMetadata(PATH_METADATA, part))).join('/')}`
    .replace(/\/+/gu, '/')
    .replace(/(?<=.)\/$/u, '')
    .replace(/:(\w+)/gu, '{$1}')
    .replace('*', `{${WILDCARD}}`);

const argumentsOf = (controller: Type, name: string) => {
  const known = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>;
  return (kind: RouteParamtypes): readonly Argument[] =>
    Object.entries(known).flatMap(([key, argument]) => (key.startsWith(`${kind}:`) ? [argument] : []));
};
