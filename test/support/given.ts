import { expect } from '@jest/globals';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal, type RefusalCode } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';

/** `given(decider)(…events).when(command).then(events)` */
export const given =
  <State, Command, Event>(decider: Decider<State, Command, Event>) =>
  (...events: readonly Event[]) => ({
    when: (command: Command) => {
      const state = events.reduce((before, event) => decider.evolve(before, event, 0), decider.initial);
      const decide = (): readonly Event[] => decider.decide(command, state);
      return {
        then: (expected: readonly Event[]): void => expect(decide()).toEqual(expected),
        thenRefused: (code: RefusalCode, key: MessageKey): void => {
          const refused = (): Refusal | undefined => {
            try {
              decide();
              return undefined;
            } catch (error) {
              return error as Refusal;
            }
          };
          expect(refused()).toBeInstanceOf(Refusal);
          expect(refused()).toMatchObject({ code, text: { key } });
        },
      };
    },
  });
