import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Feature } from '../feature.ts';
import { PLATFORM, type Platform } from '../platform.ts';
import { messageOf } from './handles.ts';

export class DoubledHandler extends Error {
  override readonly name = 'DoubledHandler';
}

@Module({})
class CommandModule {}

/** The bus with the handlers of all features. @throws DoubledHandler if a command has two */
export const commandModule = (platform: Platform, features: readonly Feature[]): DynamicModule => {
  const handlers = features.flatMap(({ streams = [], providers = [] }) => [
    ...streams.map(({ handler }) => handler),
    ...providers,
  ]);
  checkHandlers(handlers);
  const known = { provide: PLATFORM, useValue: platform };
  return {
    module: CommandModule,
    imports: [CqrsModule.forRoot()],
    providers: [known, ...handlers],
    exports: [known],
    global: true,
  };
};

const checkHandlers = (providers: readonly Type[]): void => {
  const known = new Set<Type>();
  for (const message of providers.flatMap((provider) => messageOf(provider) ?? [])) {
    if (known.has(message)) throw new DoubledHandler(`command ${message.name} has two handlers`);
    known.add(message);
  }
};
