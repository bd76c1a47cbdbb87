import type { Type } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { FeatureOperations } from './openapi/operations.ts';
import type { StreamBinding } from './commands/stream-binding.ts';
import type { Role } from './config.ts';
import type { Platform } from './platform.ts';
import type { ApiKeyFinder, ViewerFinder } from './http/access.ts';
import type { FeaturePages, PageRequest } from './http/page-request.ts';
import type { Fence } from '@kontor/contracts/ports/leases';
import type { ReactorBinding } from './reactors/reactor.ts';

/** Work that one process at a time does while it holds the lease. */
export interface LeasedWork {
  readonly name: string;
  gained(fence: Fence): void;
  lost(): Promise<void>;
}

export const FEATURES = Symbol('features');

export interface Feature {
  readonly name: string;
  readonly streams?: readonly StreamBinding[];
  /** Handlers (`@Handles`) of commands that need more than one decision, and their dependencies. */
  readonly providers?: readonly Type[];
  readonly controllers: readonly Type[];
  /** Describes the calls of its controllers. Loaded when the OpenAPI document is first asked for. */
  readonly operations?: () => Promise<FeatureOperations | undefined>;
  /** The role that serves its controllers. Default: `api`. */
  readonly servedBy?: Extract<Role, 'api' | 'storefront'>;
  readonly pages?: FeaturePages;
  readonly greet?: (page: PageRequest) => void;
  reactors?(platform: Platform, commands: CommandBus): readonly ReactorBinding[];
  leased?(platform: Platform, commands: CommandBus): readonly LeasedWork[];
  /** Provided by exactly one feature: accounts. */
  viewerOf?(platform: Platform, commands: CommandBus): ViewerFinder;
  /** Provided by exactly one feature: API keys. */
  apiKeyOf?(platform: Platform, commands: CommandBus): ApiKeyFinder;
}
