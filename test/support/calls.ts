import type { Need } from '@kontor/contracts/accounts/permissions';
import { RequestMethod, type Type } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { features } from '../../backend/src/features/index.ts';
import { needOf } from '../../backend/src/platform/http/access.ts';

export interface Declared {
  readonly name: string;
  readonly method: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly need: Need | undefined;
  /** Otherwise a body is ignored. */
  readonly takesBody: boolean;
}

export const NO_ID = '00000000-0000-4000-8000-000000000000';
const METHODS: Readonly<Record<number, Declared['method']>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.HEAD]: 'head',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.PATCH]: 'patch',
  [RequestMethod.DELETE]: 'delete',
};

/** Nest's metadata key for parameters, each under `kind:index`. */
const PARAMETERS = '__routeArguments__';
const takesBody = (controller: Type, name: string): boolean =>
  Object.keys((Reflect.getMetadata(PARAMETERS, controller, name) as object | undefined) ?? {}).some((key) =>
    key.startsWith(`${RouteParamtypes.BODY}:`),
  );

const callsOf =
  (value: string) =>
  (controller: Type): readonly Declared[] =>
    Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
      const handler = (controller.prototype as Record<string, unknown>)[name] as object;
      if (name === 'constructor' || typeof handler !== 'function' || !Reflect.hasMetadata('path', handler)) return [];
      const method = METHODS[Reflect.getMetadata('method', handler) as number];
      if (!method) throw new Error(`${name} is called in a way that this helper does not know`);
      const parts = [Reflect.getMetadata('path', controller), Reflect.getMetadata('path', handler)] as string[];
      const path = `/${parts.join('/')}`.replace(/\/+/gu, '/').replace(/(?<=.)\/$/u, '');
      const full = path.replace(/:\w+/gu, value).replace('*', 'nothing');
      return [
        {
          name: `${controller.name}.${name}`,
          method,
          path: full,
          need: needOf(handler),
          takesBody: takesBody(controller, name),
        },
      ];
    });

export const allCalls = (value = NO_ID): readonly Declared[] =>
  features.flatMap(({ controllers }) => controllers.flatMap(callsOf(value)));
