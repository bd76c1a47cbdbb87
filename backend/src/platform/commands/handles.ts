import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';

const HANDLES = 'kontor:handles';

/** Nest's `@CommandHandler` that also records the command, to detect duplicate handlers at start. */
export const Handles = (message: Type): ClassDecorator =>
  applyDecorators(CommandHandler(message), SetMetadata(HANDLES, message));

/** `undefined`: not a handler. */
export const messageOf = (provider: Type): Type | undefined =>
  Reflect.getMetadata(HANDLES, provider) as Type | undefined;
