import type { PageParts } from '@kontor/contracts/storefront/storefront';
import type { CommandBus } from '@nestjs/cqrs';
import { isUnavailable } from '../unavailable.ts';
import type { Platform } from '../platform.ts';
import type { RequestScope } from './request-scope.ts';

export interface PageRequest {
  readonly platform: Platform;
  readonly commands: CommandBus;
  readonly scope: RequestScope;
  readonly crumb: string;
  /**
   * Maps store errors to API refusals.
   * @param shown calls read before the page is shown (or `all`): their failures become a whole response, others a
   * refusal
   */
  readonly translated: <T extends object>(access: T, ...shown: readonly (keyof T)[] | readonly ['all']) => T;
}

/** A feature's functions for pages, each created on first use. */
export type FeaturePages = {
  readonly [Part in keyof PageParts]?: (page: PageRequest) => PageParts[Part];
};

export interface Translations {
  readonly shown: (error: unknown) => unknown;
  readonly refused: (error: unknown) => unknown;
}

export const translating =
  ({ shown, refused }: Translations): PageRequest['translated'] =>
  <T extends object>(access: T, ...reads: readonly (keyof T)[] | readonly ['all']): T =>
    new Proxy(access, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        const isRead = reads[0] === 'all' || (reads as readonly (keyof T)[]).includes(name as keyof T);
        const translate = isRead ? shown : refused;
        return (...args: readonly unknown[]): unknown => {
          const answer: unknown = Reflect.apply(member, target, args);
          if (!(answer instanceof Promise)) return answer;
          return answer.catch((error: unknown) => {
            throw isUnavailable(error) ? translate(error) : error;
          });
        };
      },
    });
