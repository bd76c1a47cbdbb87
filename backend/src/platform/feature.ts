import type { Type } from '@nestjs/common';
import type { CommandBinding, QueryBinding } from './cqrs/register.ts';
import type { Platform } from './platform.ts';

/** What a feature brings: its messages, who handles them, and its HTTP controllers. */
export interface Feature {
  readonly name: string;
  readonly commands: readonly Type[];
  readonly queries: readonly Type[];
  readonly controllers: readonly Type[];
  commandHandlers(platform: Platform): readonly CommandBinding[];
  queryHandlers(platform: Platform): readonly QueryBinding[];
}
