import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OWN_DECIDERS, type OwnDecider, type OwnDeciders } from '@kontor/contracts/what-if/what-if';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { categoryOf, type DomainEvent } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { UsageError } from '../../platform/command-line.ts';
import { CommandHandling, type Handled } from '../../platform/commands/command-handling.ts';
import type { Handling } from '../../platform/commands/decided.ts';
import { loadUserModule } from '../../platform/own-code.ts';
import { eventsIn, lineOf, WrongAnswer } from './own-answer.ts';

export interface LoadedDeciders {
  readonly deciders: OwnDeciders;
  readonly file: string;
}

/** A custom decider threw something other than a refusal, or returned no events (`WrongAnswer`). */
export class DeciderFailed extends Error {
  override readonly name = 'DeciderFailed';

  constructor(
    readonly stream: string,
    cause: unknown,
  ) {
    super('a decider has thrown', { cause });
  }
}

/** @throws UsageError for a missing file, one that cannot be loaded, or no decider */
export const loadDeciders = async (file: string): Promise<LoadedDeciders> => {
  const module = await loadUserModule(file);
  const named = OWN_DECIDERS.flatMap((name) => (module[name] === undefined ? [] : [[name, module[name]] as const]));
  const wrong = named.filter(([, decider]) => !isDecider(decider)).map(([name]) => `„${name}“ hat kein „decide“`);
  const problems = named.length === 0 ? [`keiner von ${OWN_DECIDERS.join(', ')}`] : wrong;
  if (problems.length > 0) {
    throw new UsageError(
      `${file} hat keinen Decider (export const stock = { decide }): ${problems.join(', ')}.`,
      false,
    );
  }
  return { deciders: Object.fromEntries(named), file: resolve(file) };
};

export const causeIn = async ({ cause }: DeciderFailed, file: string): Promise<unknown> => {
  if (cause instanceof WrongAnswer) cause.stack = `${file}:${lineOf(await readFile(file, 'utf8'), cause.decider)}`;
  return cause;
};

const isDecider = (value: unknown): value is OwnDecider =>
  typeof value === 'object' && value !== null && 'decide' in value && typeof value.decide === 'function';

/** Command handling with custom deciders for some streams. Their errors are reported with the stream. */
export class OwnHandling extends CommandHandling {
  readonly #own: OwnDeciders;

  constructor(own: OwnDeciders, ...parts: ConstructorParameters<typeof CommandHandling>) {
    super(...parts);
    this.#own = own;
  }

  override handle<State, Command, Event extends DomainEvent>(
    handling: Handling<State, Command, Event>,
  ): Promise<Handled<State, Event>> {
    const own = (this.#own as Readonly<Record<string, OwnDecider>>)[categoryOf(handling.stream)];
    return super.handle(own ? { ...handling, decider: around(own, handling) } : handling);
  }
}

const around = <State, Command, Event extends DomainEvent>(
  own: OwnDecider,
  { decider, stream }: Handling<State, Command, Event>,
): Decider<State, Command, Event> => ({
  ...decider,
  decide: (command, state) => {
    const refuse = (): never => {
      throw new Refusal('conflict', { key: 'whatIf.refused' });
    };
    try {
      const deciding = { ours: () => decider.decide(command, state), refuse };
      const answer: unknown = own.decide(command as { readonly type: string }, state, deciding);
      return eventsIn(categoryOf(stream), answer) as readonly Event[];
    } catch (error) {
      throw error instanceof Refusal ? error : new DeciderFailed(stream, error);
    }
  },
});
