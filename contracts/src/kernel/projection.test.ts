import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from './events.ts';
import { type Followed, followed, together } from './projection.ts';

type DoorEvent = DomainEvent<'DoorOpened', object> | DomainEvent<'DoorShut', object>;
type BellEvent = DomainEvent<'BellRung', object>;

describe('the types that a read model follows', () => {
  const doors = followed<DoorEvent>()({ DoorOpened: true, DoorShut: false });

  it('are those that it says yes to', () => {
    expect(doors).toEqual(['DoorOpened']);
    expect(together(doors, followed<BellEvent>()({ BellRung: true }))).toEqual(['DoorOpened', 'BellRung']);
  });

  it('are chosen out of all there are, and out of no others, or it does not compile', () => {
    // @ts-expect-error nothing is said of doors that are shut
    followed<DoorEvent>()({ DoorOpened: true });
    // @ts-expect-error nothing has windows
    followed<DoorEvent>()({ DoorOpened: true, DoorShut: true, WindowOpened: true });
    // @ts-expect-error a list that nobody was asked about
    const listed: Followed<DoorEvent['type']> = ['DoorOpened'];
    expect(listed).toEqual(doors);
  });
});
