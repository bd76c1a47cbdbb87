import type { Type } from '@nestjs/common';
import { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import {
  type CommandBus,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  type QueryBus,
  QueryHandler,
} from '@nestjs/cqrs';

/** One line of a feature's map of messages and handlers. */
export interface Binding<Handler extends { execute(message: never): Promise<unknown> }> {
  readonly message: Type;
  readonly handler: Handler;
}

export type CommandBinding = Binding<ICommandHandler>;
export type QueryBinding = Binding<IQueryHandler>;

export class HandlerMapError extends Error {
  override readonly name = 'HandlerMapError';
}

/** Binds a feature's commands. @throws HandlerMapError when one of `messages` has no handler or two */
export const registerCommands = (
  bus: CommandBus,
  messages: readonly Type[],
  bindings: readonly CommandBinding[],
): void => {
  checkMap('command', messages, bindings);
  bus.register(bindings.map(({ message, handler }) => wrap(handler, CommandHandler(message))));
};

/** Binds a feature's queries. @throws HandlerMapError when one of `messages` has no handler or two */
export const registerQueries = (bus: QueryBus, messages: readonly Type[], bindings: readonly QueryBinding[]): void => {
  checkMap('query', messages, bindings);
  bus.register(bindings.map(({ message, handler }) => wrap(handler, QueryHandler(message))));
};

const checkMap = (kind: string, messages: readonly Type[], bindings: readonly { message: Type }[]): void => {
  for (const message of new Set([...messages, ...bindings.map((binding) => binding.message)])) {
    const handlers = bindings.filter((binding) => binding.message === message).length;
    if (handlers !== 1) throw new HandlerMapError(`${kind} ${message.name} has ${handlers} handlers, not one`);
    if (!messages.includes(message)) throw new HandlerMapError(`${kind} ${message.name} is in no feature's list`);
  }
};

/** Nest's buses take handlers as injected instances of a decorated class. */
const wrap = <Handler extends object>(instance: Handler, decorate: ClassDecorator): InstanceWrapper<Handler> => {
  const metatype = instance.constructor as Type<Handler>;
  decorate(metatype);
  return new InstanceWrapper<Handler>({ name: metatype.name, token: metatype, metatype, instance, isResolved: true });
};
