import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { v5 } from 'uuid';
import { eventId } from './event-id.ts';

it('an event id is the version 5 UUID of its index under the command id', () => {
  for (let index = 0; index < 50; index += 1) {
    const commandId = randomUUID();
    expect(eventId(commandId, index)).toBe(v5(String(index), commandId));
  }
});
