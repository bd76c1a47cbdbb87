import type { Type } from '@nestjs/common';
import { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import { type CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** One line of a feature's map of commands and handlers. */
export interface CommandBinding {
  readonly message: Type;
  readonly handler: ICommandHandler;
}

export class HandlerMapError extends Error {
  override readonly name = 'HandlerMapError';
}

/** Binds a feature's commands. @throws HandlerMapError when one of `messages` has no handler or two */
export const registerCommands = (
  bus: CommandBus,
  messages: readonly Type[],
  bindings: readonly CommandBinding[],
): void => {
  checkMap(messages, bindings);
  bus.register(bindings.map(({ message, handler }) => wrap(handler, CommandHandler(message))));
};

const checkMap = (messages: readonly Type[], bindings: readonly CommandBinding[]): void => {
  for (const message of new Set([...messages, ...bindings.map((binding) => binding.message)])) {
    const handlers = bindings.filter((binding) => binding.message === message).length;
    if (handlers !== 1) throw new HandlerMapError(`command ${message.name} has ${handlers} handlers, not one`);
    if (!messages.includes(message)) throw new HandlerMapError(`command ${message.name} is in no feature's list`);
  }
};

/** Nest's bus takes handlers as injected instances of a decorated class. */
const wrap = <Handler extends object>(instance: Handler, decorate: ClassDecorator): InstanceWrapper<Handler> => {
  const metatype = instance.constructor as Type<Handler>;
  decorate(metatype);
  return new InstanceWrapper<Handler>({ name: metatype.name, token: metatype, metatype, instance, isResolved: true });
};
