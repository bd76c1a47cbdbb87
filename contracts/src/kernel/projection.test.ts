import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from './events.ts';
import { type Followed, followed, together } from './projection.ts';

type DoorEvent = DomainEvent<'DoorOpened', object> | DomainEvent<'DoorShut', object>;
type BellEvent = DomainEvent<'BellRung', object>;

describe('followed event types', () => {
  const doors = followed<DoorEvent>()({ DoorOpened: true, DoorShut: false });

  it('are those marked true', () => {
    expect(doors).toEqual(['DoorOpened']);
    expect(together(doors, followed<BellEvent>()({ BellRung: true }))).toEqual(['DoorOpened', 'BellRung']);
  });

  it('must cover exactly the types of the union to compile', () => {
    // @ts-expect-error DoorShut is missing
    followed<DoorEvent>()({ DoorOpened: true });
    // @ts-expect-error unknown event type
    followed<DoorEvent>()({ DoorOpened: true, DoorShut: true, WindowOpened: true });
    // @ts-expect-error not made by `followed`
    const listed: Followed<DoorEvent['type']> = ['DoorOpened'];
    expect(listed).toEqual(doors);
  });
});
