import type { Type } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandBinding } from './handlers/register.ts';
import type { Role } from './config.ts';
import type { Platform } from './platform.ts';
import type { ApiKeyFinder, ViewerFinder } from './http/access.ts';
import type { Fence } from '@kontor/contracts/ports/leases';
import type { ReactorBinding } from './reactors/reactor.ts';

/** What one process at a time does for all of them, for as long as it has the lease. */
export interface LeasedWork {
  readonly name: string;
  gained(fence: Fence): void;
  /** Resolves when it has stopped. */
  lost(): Promise<void>;
}

/** What a feature brings: its commands, who handles them, its HTTP controllers, and its reactors. */
export interface Feature {
  readonly name: string;
  readonly commands?: readonly Type[];
  readonly controllers: readonly Type[];
  /** Which role answers for its controllers. Default: `api`. */
  readonly servedBy?: Extract<Role, 'api' | 'storefront'>;
  /** `commands` is for those that lead to commands of other features. */
  commandHandlers?(platform: Platform, commands: CommandBus): readonly CommandBinding[];
  /** What it does on its own, after something has happened. */
  reactors?(platform: Platform, commands: CommandBus): readonly ReactorBinding[];
  /** What workers do besides. */
  leased?(platform: Platform, commands: CommandBus): readonly LeasedWork[];
  /** Of the one feature that knows who is signed in. */
  viewerOf?(platform: Platform, commands: CommandBus): ViewerFinder;
  /** Of the one feature that knows API keys. */
  apiKeyOf?(platform: Platform, commands: CommandBus): ApiKeyFinder;
}
